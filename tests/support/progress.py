"""How far is a run of tests, and what is going on? A pytest plugin: `-p tests.support.progress`."""

from time import monotonic

import pytest

STEPS = 20  # lines for a whole run


class Progress:
    """Writes a line for each twentieth of the tests instead of a dot for each."""

    def __init__(self, reporter: pytest.TerminalReporter) -> None:
        """Count from now; `reporter` is where the lines go."""
        self._reporter = reporter
        self._begun = monotonic()
        self._session: pytest.Session | None = None
        self._done = self._told = 0

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Remember who knows how many tests there are."""
        self._session = session

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(
        self, report: pytest.CollectReport | pytest.TestReport
    ) -> tuple[str, str, str] | None:
        """Count what passed without a dot; leave everything else to pytest."""
        if not report.passed:
            return None
        return ("passed" if report.when == "call" else "", "", "")

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Name a test that failed at once, and say how far the run is."""
        if report.failed:
            self._write(f"FAILED {report.nodeid}")
        if report.when != "teardown":
            return
        assert self._session is not None
        self._done += 1
        whole = max(self._session.testscollected, 1)
        if (step := STEPS * self._done // whole) > self._told:
            self._told = step
            seconds = monotonic() - self._begun
            where = report.nodeid.partition("::")[0]
            self._write(
                f"{100 * self._done // whole:3} %  {self._done} of {whole} tests"
                f"  {seconds:4.0f} s  {where}"
            )

    def _write(self, line: str) -> None:
        self._reporter.ensure_newline()
        self._reporter.write_line(line)
        self._reporter.flush()  # also where the lines go into a file


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Take part where the reports come together, not in each worker."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(reporter), "progress")
