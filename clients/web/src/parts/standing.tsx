/** What is left of the page when one part of it cannot be drawn? Everything else, and a word in its place. */
import { Component, type ComponentChildren } from "preact";
import { t } from "../i18n/words";

interface StandingProps {
  /** What is drawn: once that is something else, it is tried again. */
  of?: unknown;
  children: ComponentChildren;
}

export class Standing extends Component<StandingProps, { fell: boolean; of: unknown }> {
  override state = { fell: false, of: this.props.of };

  static override getDerivedStateFromProps({ of }: StandingProps, before: { of: unknown }): object | null {
    return Object.is(of, before.of) ? null : { of, fell: false };
  }

  override componentDidCatch(error: unknown): void {
    // For whoever looks for the cause, as if nobody had caught it.
    reportError(error);
    this.setState({ fell: true });
  }

  override render(): ComponentChildren {
    return this.state.fell ? <p class="standing-fell" role="alert" data-testid="fell">{t("part.fell")}</p> : this.props.children;
  }
}
