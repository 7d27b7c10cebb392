import Feed

print("\(FeedEnvironment.current.name) \(FeedEnvironment.current.travel.baseURL.absoluteString)")
