"""A browser without a window, which scripts control through a pipe (--remote-debugging-pipe): it opens pages, collects what goes
wrong in them, and takes pictures of them.
"""
import base64, json, os, select, shutil, subprocess, sys, time

WIDTHS = {390: 844, 1280: 900}
SCHEMES = ("light", "dark")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SCRIPT = os.path.basename(sys.argv[0])
# How long a page may take on a machine that does something else, in seconds; and after a page that has failed.
PATIENCE, IMPATIENCE = 120, 10
# The heading of the page, once it and its pictures are shown, and how many points the page is too wide.
STATE = """JSON.stringify({
    heading: (document.querySelector('h1') || {}).innerText || '',
    pending: [...document.images].filter(image => !image.complete && image.loading !== 'lazy').length,
    failed: [...document.images].filter(image => image.complete && !image.naturalWidth).map(image => image.src),
    excess: Math.max(innerWidth, document.documentElement.scrollWidth) - document.documentElement.clientWidth,
    background: getComputedStyle(document.body).backgroundColor})"""


class Browser:
    """A browser without a window, with one page."""

    def __init__(self, profile):
        program = next(filter(None, map(shutil.which, BROWSERS)), None)
        if not program:
            sys.exit(f".ci/{SCRIPT}: Chromium is not installed; .ci/bootstrap installs it")
        commands, self.input = os.pipe()
        self.output, events = os.pipe()
        arguments = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                     "--disable-extensions", "--disable-background-networking", "--hide-scrollbars",
                     "--remote-debugging-pipe", f"--user-data-dir={profile}", "about:blank"]
        # The browser reads commands from descriptor 3 and writes events to descriptor 4.
        shell = ["bash", "-c", f'exec "$@" 3<&{commands} 4>&{events}', "bash"]
        self.process = subprocess.Popen(
            shell + arguments, pass_fds=(commands, events), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(events)
        self.buffer, self.number, self.problems, self.session = b"", 0, [], None
        self.patience = PATIENCE
        try:
            self.attach()
        except BaseException:
            self.process.kill()
            self.process.wait()
            raise

    def attach(self):
        """Enters the only page, whose events are reported from now on."""
        target = next(one for one in self.send("Target.getTargets")["targetInfos"] if one["type"] == "page")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")

    def send(self, method, **parameters):
        """The result of a command; what the browser reports meanwhile is collected."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f".ci/{SCRIPT}: {method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer.get("method"), answer.get("params", {}))

    def receive(self):
        while b"\0" not in self.buffer:
            if not select.select([self.output], [], [], PATIENCE)[0]:
                sys.exit(f".ci/{SCRIPT}: the browser does not answer")
            data = os.read(self.output, 1 << 20)
            if not data:
                sys.exit(f".ci/{SCRIPT}: the browser has ended")
            self.buffer += data
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def note(self, event, parameters):
        if event == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.problems.append("exception: " + details.get("exception", {}).get("description", details["text"])[:300])
        elif event == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "assert"):
            self.problems.append("console: " + " ".join(str(one.get("value", "")) for one in parameters["args"])[:300])
        elif event == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.problems.append(f"log: {parameters['entry']['text']} {parameters['entry'].get('url', '')}"[:300])
        elif event == "Network.responseReceived" and parameters["response"]["status"] >= 400:
            self.problems.append(f"status {parameters['response']['status']} of {parameters['response']['url']}")

    def state(self):
        # A page that has only begun to load has no body, so the expression throws.
        value = self.send("Runtime.evaluate", expression=STATE, returnByValue=True)["result"].get("value")
        return json.loads(value) if value else {"heading": "", "pending": 1, "failed": [], "excess": 0, "background": ""}

    def show(self, url, heading, width, scheme):
        """Opens a page and waits until it shows its heading. Returns what the page looks like."""
        self.problems = []
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=WIDTHS[width], deviceScaleFactor=1, mobile=width < 500)
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.send("Page.navigate", url=url)
        end = time.monotonic() + self.patience
        state = self.state()
        while (words(heading) not in words(state["heading"]) or state["pending"]) and time.monotonic() < end:
            time.sleep(0.1)
            state = self.state()
        if words(heading) not in words(state["heading"]):
            self.problems.append(f"the heading is '{state['heading']}' instead of '{heading}'")
            self.patience = IMPATIENCE
        return state

    def evaluate(self, expression):
        """The value of an expression of JavaScript in the page; a promise is waited for."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            self.problems.append("exception: " + details.get("exception", {}).get("description", details["text"])[:300])
        return answer["result"].get("value")

    def screenshot(self):
        # The drawer and the pictures of a page move for a moment.
        time.sleep(0.5)
        return base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])

    def close(self):
        try:
            os.write(self.input, json.dumps({"id": 0, "method": "Browser.close"}).encode() + b"\0")
            self.process.wait(timeout=20)
        except (subprocess.TimeoutExpired, OSError):
            self.process.kill()
            self.process.wait()


def words(text):
    """The text without white space, where the renderer may break lines inside names."""
    return "".join(text.split()).replace("\u200b", "")
