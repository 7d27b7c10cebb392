"""Random packages: declarations of random kinds that mention each other, whose dead part is known by reachability.

Each declaration is a node with a parent or none, and with the nodes that its code mentions. A live node makes live: its parent, what it
mentions, the witnesses of a requirement in live types, and a type's protocols. The program's entry is the only root.
"""
import random, re
from packages import Package, Target

CALLABLE = ("function", "method", "static", "computed", "global", "constant", "case", "initializer", "requirement", "witness")
TYPES = ("struct", "class", "enum", "actor", "final class")


class Node:
    def __init__(self, number, kind, module, file, parent=None):
        self.number, self.kind, self.module, self.file, self.parent = number, kind, module, file, parent
        self.uses, self.members, self.protocols, self.witnesses = [], [], [], []
        self.extension_file = None
        self.live = False

    @property
    def is_type(self):
        return self.kind in TYPES

    @property
    def name(self):
        if self.kind == "witness":
            return self.requirement.name
        return ("T" if self.is_type else "P" if self.kind == "protocol" else "d") + str(self.number)

    @property
    def path(self):
        """The name with the types around it."""
        return f"{self.parent.path}.{self.name}" if self.parent else self.name

    @property
    def access(self):
        return "" if self.module == "App" else "public "


class Graph:
    def __init__(self, seed, count, modules):
        self.random = random.Random(seed)
        number = modules or self.random.randint(1, 4)
        self.modules = [f"Module{index}" for index in range(1, number)] + ["App"]
        self.nodes = []
        self.create(count)
        self.connect()
        self.mark()

    def file(self):
        return f"File{self.random.randrange(6)}"

    def node(self, kind, module, file, parent=None):
        node = Node(len(self.nodes), kind, module, file, parent)
        self.nodes.append(node)
        if parent:
            parent.members.append(node)
            if parent.is_type and kind in ("method", "static", "computed") and self.random.random() < 0.3:
                node.extension_file = self.file()
        return node

    def create(self, count):
        while len(self.nodes) < count:
            module = self.random.choice(self.modules)
            kind = self.random.choice(["function", "function", "global", "protocol", "type", "type", "type"])
            if kind == "protocol":
                protocol = self.node("protocol", module, self.file())
                for _ in range(self.random.randint(1, 2)):
                    self.node("requirement", module, protocol.file, protocol)
            elif kind == "type":
                self.create_type(module, self.file(), None, 0)
            else:
                self.node(kind, module, self.file())

    def create_type(self, module, file, parent, depth):
        kind = self.random.choice(TYPES if not parent or parent.kind != "actor" else TYPES[:3])
        node = self.node(kind, module, file, parent)
        for _ in range(self.random.randint(1, 4)):
            choices = ["method", "static", "computed"]
            if kind == "enum":
                choices.append("case")
            else:
                choices.append("initializer" if not any(each.kind == "initializer" for each in node.members) else "constant")
            self.node(self.random.choice(choices), module, file, node)
        if depth < 2 and self.random.random() < 0.25:
            self.create_type(module, file, node, depth + 1)
        reachable = [each for each in self.nodes if each.kind == "protocol" and self.visible(module, each)]
        if reachable and kind != "actor" and self.random.random() < 0.5:
            protocol = self.random.choice(reachable)
            node.protocols.append(protocol)
            for requirement in protocol.members:
                witness = self.node("witness", module, file, node)
                witness.requirement = requirement
                requirement.witnesses.append(witness)

    def visible(self, module, node):
        return self.modules.index(node.module) <= self.modules.index(module)

    def connect(self):
        users = [each for each in self.nodes if each.kind in CALLABLE and each.kind not in ("case", "constant", "requirement", "global")]
        for node in users:
            # Enough edges for both a live and a dead part of some size.
            for _ in range(self.random.choice([0, 1, 1, 1, 2])):
                targets = [each for each in self.random.sample(self.nodes, min(12, len(self.nodes)))
                           if self.visible(node.module, each)]
                if targets:
                    node.uses.append(self.random.choice(targets))
        entry = [each for each in self.nodes if each.kind != "requirement"]
        self.entry = self.random.sample(entry, max(1, len(entry) // 10))

    def mark(self):
        """Marks all live nodes, then counts a protocol as asked for where a live node calls one of its requirements or names it."""
        self.asked = set()
        work = []

        def push(node):
            if node and not node.live:
                node.live = True
                work.append(node)

        for each in self.entry:
            push(each)
            if each.kind == "protocol":
                self.asked.add(each)
        while work:
            node = work.pop()
            push(node.parent)
            for each in node.uses:
                push(each)
                if each.kind == "protocol":
                    self.asked.add(each)
            # A call of a member makes an instance of its type.
            if node.kind in ("method", "computed", "constant", "witness") and node.parent:
                push(node.parent)
            if node.kind == "requirement":
                self.asked.add(node.parent)
            for protocol in node.protocols:
                push(protocol)
            self.push_witnesses(push)

    def push_witnesses(self, push):
        for node in self.nodes:
            if node.kind == "witness" and node.parent.live and node.requirement.live:
                push(node)

    def expectation(self, node):
        if node.kind == "protocol":
            if node.live and node not in self.asked:
                return "redundant_protocol"
        if node.live or node.parent and not node.parent.live:
            return None
        if node.kind == "requirement" and node.parent not in self.asked:
            return None
        return "dead_enum_case" if node.kind == "case" else "dead_declaration"


def mention(node):
    """A statement that mentions a node."""
    if node.is_type:
        return f"print({node.path}.self)"
    if node.kind == "protocol":
        return f"print((any {node.path}).self)"
    if node.kind == "requirement":
        return f"_ = {{ (value: any {node.parent.path}) in value.{node.name}() }}(unmade())"
    if node.kind == "function":
        return f"{node.name}()"
    if node.kind == "global":
        return f"print({node.name})"
    if node.kind == "static":
        return f"{node.path}()"
    if node.kind == "case":
        return f"print({node.path})"
    if node.kind == "initializer":
        return f"print({node.parent.path}(number: 1) as Any)"
    call = f"made({node.parent.path}.self).{node.name}"
    return f"print({call})" if node.kind in ("computed", "constant") else f"{call}()"


def lines_of(graph, node, indent=""):
    """The source of a node, with its members."""
    body = "; ".join(mention(each) for each in node.uses)
    rule = graph.expectation(node)
    name = {"initializer": "init(number:)"}.get(node.kind, node.name)
    mark = f" // expect: {rule} {name}" if rule else ""
    access = node.access
    if node.parent and node.parent.kind == "actor" and node.kind in ("method", "computed"):
        access += "nonisolated "
    if node.is_type or node.kind == "protocol":
        protocols = f": {', '.join(each.path for each in node.protocols)}" if node.protocols else ""
        yield f"{indent}{access}{node.kind} {node.name}{protocols} {{{mark}"
        for member in node.members:
            if member.extension_file is None:
                yield from lines_of(graph, member, indent + "    ")
        yield f"{indent}}}"
        return
    if node.kind == "requirement":
        yield f"{indent}func {node.name}(){mark}"
    elif node.kind in ("function", "method", "witness"):
        yield f"{indent}{access}func {node.name}() {{ {body} }}{mark}"
    elif node.kind == "static":
        yield f"{indent}{access}static func {node.name}() {{ {body} }}{mark}"
    elif node.kind == "computed":
        yield f"{indent}{access}var {node.name}: Int {{ {body + '; ' if body else ''}return 1 }}{mark}"
    elif node.kind == "global":
        yield f"{indent}{access}let {node.name} = 1{mark}"
    elif node.kind == "constant" and node.parent.kind == "actor":
        yield f"{indent}nonisolated {access}let {node.name} = 1{mark}"
    elif node.kind == "constant":
        yield f"{indent}{access}let {node.name} = 1{mark}"
    elif node.kind == "case":
        yield f"{indent}case {node.name}{mark}"
    elif node.kind == "initializer":
        yield f"{indent}{access}init(number: Int) {{ print(number){'; ' + body if body else ''} }}{mark}"


def package(folder, seed, count, modules):
    graph = Graph(seed, count, modules)
    names = graph.modules
    targets = [Target(name, dependencies=names[:index]) for index, name in enumerate(names[:-1])]
    targets = [Target("Support"), *targets, Target("App", "executableTarget", names[:-1])]
    for each in targets[1:]:
        each.dependencies = ["Support", *each.dependencies]
    result = Package(folder, f"Random{seed}", targets)
    files = {}
    for node in graph.nodes:
        if node.parent is None:
            files.setdefault((node.module, node.file), []).extend(lines_of(graph, node))
        if node.extension_file:
            lines = files.setdefault((node.module, node.extension_file), [])
            lines += [f"extension {node.parent.path} {{", *lines_of(graph, node, "    "), "}"]
    body = [f"        {mention(each)}" for each in graph.entry]
    files["App", "Entry"] = ["@main struct Entry {", "    static func main() {", *body, "    }", "}"]
    for (module, file), lines in files.items():
        code = "\n".join(lines)
        imports = [f"import {each}" for each in imported(graph, module, code)]
        result.add(module, file, "\n".join(imports + lines) + "\n", "random")
    result.add("Support", "Support", SUPPORT, "support")
    return result


def imported(graph, module, code):
    """The modules whose declarations a file names."""
    words = set(re.findall(r"\w+", code))
    named = {each.module for each in graph.nodes if each.kind != "witness" and each.name in words} - {module}
    return ["Support"] * ("made(" in code) + sorted(named)


SUPPORT = """/// Gives a value of any type, for code that is built but not run.
public func made<T>(_ type: T.Type) -> T { fatalError("not run") }
public func unmade<T>() -> T { fatalError("not run") }
"""
