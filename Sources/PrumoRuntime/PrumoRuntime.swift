/// Generated code and apps import `PrumoRuntime` alone. The part that the plugin's tool shares with them, patterns of texts
/// and their messages, is a module of its own, so that the tool does not compile the rest.
@_exported import MessageFormats
