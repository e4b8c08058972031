/** What does Chronist look like? The picture that the page itself names, also where no server is. */

function address(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? "/icon.svg";
}

export function Icon({ size }: { size: number }) {
  return <img src={address()} alt="" width={size} height={size} />;
}
