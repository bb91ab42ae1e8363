//! How people are told that it is their turn. Nothing is on unless they ask for it.

wire! {
    /// The ways in which somebody is told, for nobody but themselves.
    pub struct Channels {
        /// Since when there is a feed, in milliseconds since 1970; its address was told once.
        #[cfg_attr(test, ts(type = "number | null"))]
        pub feed: Option<u64>,
        /// Addresses that something is sent to, oldest first.
        pub hooks: Vec<Channel>,
        /// Browsers, one for each device at most, oldest first.
        pub pushes: Vec<Channel>,
        /// The public key that a browser subscribes with.
        pub push_key: Option<String>,
    }

    /// A way in which somebody is told.
    #[derive(Eq)]
    pub struct Channel {
        /// To name it by.
        pub id: String,
        /// Where it leads: of an address the name of the host, as the rest is a secret; of a browser what its owner calls the device.
        pub name: String,
        /// It is the browser that asks.
        pub this: bool,
        /// Since when, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub made: u64,
        /// Why the last message did not arrive; nothing if it did. After 20 in a row nothing more is sent.
        pub failing: Option<String>,
    }

    /// A feed, please.
    #[derive(Eq)]
    #[serde(deny_unknown_fields)]
    pub struct NewFeed {
        /// Where the pages of this server are, for links: `https://play.example.org`.
        pub origin: String,
    }

    /// The secret addresses of a feed, told once.
    #[derive(Eq)]
    pub struct FeedAddresses {
        /// Path of the Atom feed.
        pub atom: String,
        /// Path of the JSON feed.
        pub json: String,
    }

    /// Something shall be sent to an address.
    #[derive(Eq)]
    #[serde(deny_unknown_fields)]
    pub struct NewHook {
        /// Where to: `https://…`.
        pub url: String,
        /// Where the pages of this server are, for links.
        pub origin: String,
    }

    /// A browser shall be told.
    #[derive(Eq)]
    #[serde(deny_unknown_fields)]
    pub struct NewPush {
        /// Of its push service.
        pub endpoint: String,
        /// Its public key, in base64.
        pub p256dh: String,
        /// What it shares with this server, in base64.
        pub auth: String,
        /// Where the pages of this server are, for links.
        pub origin: String,
    }

    /// Whether a message for trying out arrived.
    #[derive(Eq)]
    pub struct Tried {
        /// Why it did not; nothing if it did.
        pub failing: Option<String>,
    }
}
