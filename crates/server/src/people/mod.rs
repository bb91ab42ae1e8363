//! People who come back.
//!
//! An identity is opened by keys: each device has one, a code lets another in, a recovery code can be written down. The store has
//! hashes of them. The secrets of an identity's seats are kept too, so that a second device can sit down, but sealed: what seals
//! them is itself sealed with every key, so that whoever reads the database opens no seat.

mod bell;
mod channels;
mod feed;
mod games;
mod notices;
mod outgoing;
mod push;
mod sealed;

use crate::fault::{self, Fault, FaultKind};
use crate::host::{Host, now};
use crate::limits::IdentityKey;
use crate::protocol::people::{Device, DeviceLink, Me, MyKey, NewDevice, NewMe, QrPicture, RecoveryCode};
use crate::secrets;
use crate::store::{KeyKind, KeyRow, PersonChange, PersonRow, PlaceRow, StoreError};
use crate::table::{Command, NAME, Opened, clean_name};

pub use bell::{Asked, Bell, Rung};
pub use feed::Feed;
pub use notices::Notices;
use sealed::DataKey;

/// How long a code for another device can be used.
const LINK: u64 = 10 * 60 * 1000;
/// Most devices of an identity.
const DEVICES: usize = 20;
/// How often it is noted that a device was here.
const NOTED: u64 = 3_600_000;
/// Longest name of a device, in characters.
const LABEL: usize = 40;
/// Longest address of this server in a picture.
const ORIGIN: usize = 120;

/// Somebody whose key was recognised.
pub struct Known {
    /// Who it is.
    pub row: PersonRow,
    key: KeyRow,
    data: DataKey,
}

impl Host {
    /// Makes an identity.
    pub async fn new_person(&self, request: NewMe) -> Result<MyKey, Fault> {
        let name = own_name(request.name.as_deref().unwrap_or_default())?;
        let row = PersonRow { id: secrets::new_table_id()?, name, created: now() };
        let data = DataKey::new()?;
        let (key, secret) = new_key(&row.id, KeyKind::Device, &label(request.label), &data)?;
        self.store().write(vec![PersonChange::New(row.clone(), key.clone()).into()]).await?;
        Ok(MyKey { key: secret, me: me(&row, std::slice::from_ref(&key), &key) })
    }

    /// Whose key this is.
    pub async fn known(&self, secret: &str) -> Result<Known, Fault> {
        let found = self.store().person(&secrets::key_hash(secret)).await?;
        let (row, key) = found.filter(|(_, key)| key.kind == KeyKind::Device).ok_or(FaultKind::NotKnown)?;
        let data = DataKey::unwrap(&key.wrapped, secret).ok_or(FaultKind::NotKnown)?;
        if now().saturating_sub(key.used) > NOTED {
            self.store().write(vec![PersonChange::Used(key.hash, now()).into()]).await?;
        }
        Ok(Known { row, key, data })
    }

    /// Whose key this is, as limits count it; nobody's if the store does not answer, as whoever needs it hears that elsewhere.
    pub(crate) async fn identity(&self, secret: &str) -> Option<IdentityKey> {
        let (row, key) = self.store().person(&secrets::key_hash(secret)).await.ok()??;
        (key.kind == KeyKind::Device).then(|| identity(&row.id))
    }

    /// Whose seat a secret opens, as limits count it.
    pub(crate) async fn identity_at(&self, table: &str, secret: &str) -> Option<IdentityKey> {
        self.store().owner(table, &secrets::hash(table, secret)).await.ok()?.map(|person| identity(&person))
    }

    /// What an identity consists of.
    pub async fn me(&self, known: &Known) -> Result<Me, Fault> {
        Ok(me(&known.row, &self.store().keys(&known.row.id).await?, &known.key))
    }

    /// Changes the name of an identity. Those at its seats stay as they are.
    pub async fn rename_person(&self, mut known: Known, name: &str) -> Result<Me, Fault> {
        known.row.name = own_name(name)?;
        let change = PersonChange::Name(known.row.id.clone(), known.row.name.clone());
        self.store().write(vec![change.into()]).await?;
        self.me(&known).await
    }

    /// A code that lets another device in. One that was made before does not any more.
    pub async fn device_link(&self, known: &Known, origin: &str) -> Result<DeviceLink, Fault> {
        check_origin(origin)?;
        let expires = now() + LINK;
        let (key, code) = new_key(&known.row.id, KeyKind::Link, "", &known.data)?;
        let key = KeyRow { expires: Some(expires), ..key };
        self.store().write(vec![PersonChange::Replace(key).into()]).await?;
        let link = format!("/me#code={code}");
        let qr = picture(&format!("{origin}{link}")).map_err(|error| Fault::internal(&error))?;
        Ok(DeviceLink { link, expires, qr })
    }

    /// A code to be written down. One that was made before opens nothing any more.
    pub async fn recovery(&self, known: &Known) -> Result<RecoveryCode, Fault> {
        let (key, code) = new_key(&known.row.id, KeyKind::Recovery, "", &known.data)?;
        self.store().write(vec![PersonChange::Replace(key).into()]).await?;
        Ok(RecoveryCode { code: secrets::grouped(&code) })
    }

    /// The recovery code opens nothing any more.
    pub async fn drop_recovery(&self, known: &Known) -> Result<Me, Fault> {
        self.store().write(vec![PersonChange::DropAll(known.row.id.clone(), KeyKind::Recovery).into()]).await?;
        self.me(known).await
    }

    /// Lets another device in.
    pub async fn new_device(&self, request: NewDevice) -> Result<MyKey, Fault> {
        let code = secrets::read_code(&request.code).ok_or(FaultKind::BadCode)?;
        let found = self.store().person(&secrets::key_hash(&code)).await?;
        let (row, used) = found.ok_or(FaultKind::BadCode)?;
        let late = used.expires.is_some_and(|expires| expires < now());
        let data = DataKey::unwrap(&used.wrapped, &code).filter(|_| !late).ok_or(FaultKind::BadCode)?;
        let keys = self.store().keys(&row.id).await?;
        if keys.iter().filter(|key| key.kind == KeyKind::Device).count() >= DEVICES {
            return Err(FaultKind::TooManyDevices.with("most", DEVICES));
        }
        let (key, secret) = new_key(&row.id, KeyKind::Device, &label(request.label), &data)?;
        let change = match used.kind {
            KeyKind::Link => PersonChange::Swap(used.hash, key.clone()),
            KeyKind::Recovery => PersonChange::Key(key.clone()),
            // The key of a device is no code.
            KeyKind::Device => return Err(FaultKind::BadCode.into()),
        };
        match self.store().write(vec![change.into()]).await {
            Err(StoreError::Conflict) => Err(FaultKind::BadCode.into()),
            stored => {
                stored?;
                let me = self.me(&Known { row, key, data }).await?;
                Ok(MyKey { key: secret, me })
            }
        }
    }

    /// Shuts a device out.
    pub async fn drop_device(&self, known: &Known, id: &str) -> Result<Me, Fault> {
        let keys = self.store().keys(&known.row.id).await?;
        let key = keys.into_iter().find(|key| key.kind == KeyKind::Device && device_id(key) == id);
        let key = key.ok_or(FaultKind::NoSuchDevice)?;
        self.store().write(vec![PersonChange::Drop(known.row.id.clone(), key.hash).into()]).await?;
        self.me(known).await
    }

    /// A seat that a secret opens belongs to an identity, and is called as it is if nobody has given it a name.
    pub async fn claim_place(&self, known: &Known, table: &str, secret: &str) -> Result<(), Fault> {
        let Opened { seat, named } = self.ask(table, |reply| Command::Opened(secret.to_owned(), reply)).await??;
        let place = PlaceRow {
            person: known.row.id.clone(),
            table: table.to_owned(),
            seat,
            hash: secrets::hash(table, secret),
            sealed: known.data.seal(secret.as_bytes())?,
            at: now(),
        };
        self.store().write(vec![PersonChange::Place(place).into()]).await?;
        // Now that it is somebody's place it is noted where the table stands.
        self.ask(table, Command::Turn).await?;
        if !named && !known.row.name.is_empty() {
            let name = || Some(known.row.name.clone());
            let join = |reply| Command::Join(secret.to_owned(), name(), fault::words(), reply);
            // Where somebody else is called so, the seat keeps its colour for a name.
            let _ = self.ask(table, join).await?;
        }
        Ok(())
    }

    /// The seats at a table are an identity's no more; whoever has their secrets still has them.
    pub async fn leave_place(&self, known: &Known, table: &str) -> Result<(), Fault> {
        let change = PersonChange::Leave(known.row.id.clone(), table.to_owned());
        Ok(self.store().write(vec![change.into()]).await?)
    }

    /// Deletes an identity. From now on nothing opens it; the names at its seats go one by one.
    pub async fn delete_person(self: &std::sync::Arc<Self>, known: Known) -> Result<(), Fault> {
        self.store().write(vec![PersonChange::Close(known.row.id.clone()).into()]).await?;
        let host = self.clone();
        tokio::spawn(async move { host.forget(&known.row.id).await });
        Ok(())
    }

    /// Takes away what is left of an identity that was deleted: the names that it gave at tables. The games stay.
    pub(crate) async fn forget(&self, person: &str) {
        let forgotten = async {
            for place in self.store().placed(person).await? {
                if let Err(error) = self.ask(&place.table, |reply| Command::Unname(place.seat, reply)).await {
                    tracing::warn!(table = place.table, %error, "a name stays at a table that cannot be opened");
                }
                let left = PersonChange::Leave(person.to_owned(), place.table);
                self.store().write(vec![left.into()]).await?;
            }
            self.store().write(vec![PersonChange::Remove(person.to_owned()).into()]).await
        };
        if let Err(error) = forgotten.await {
            tracing::error!(%error, "an identity was not forgotten; it will be when the server starts again");
        }
    }

    /// Goes on with what a server that stopped had left to do.
    pub(crate) async fn forget_closed(self: std::sync::Arc<Self>) {
        match self.store().closed_persons().await {
            Ok(closed) => {
                for person in closed {
                    self.forget(&person).await;
                }
            }
            Err(error) => tracing::error!(%error, "deleted identities could not be looked for"),
        }
    }
}

fn identity(person: &str) -> IdentityKey {
    IdentityKey(blake3::derive_key("snowbound identity limits v1", person.as_bytes()))
}

fn me(row: &PersonRow, keys: &[KeyRow], this: &KeyRow) -> Me {
    let device = |key: &KeyRow| Device {
        id: device_id(key),
        label: key.label.clone(),
        made: key.made,
        used: key.used,
        this: key.hash == this.hash,
    };
    let of = |kind| keys.iter().filter(move |key| key.kind == kind);
    Me {
        name: row.name.clone(),
        created: row.created,
        devices: of(KeyKind::Device).map(device).collect(),
        recovery: of(KeyKind::Recovery).map(|key| key.made).next(),
    }
}

/// A name for a key that does not tell its hash.
fn device_id(key: &KeyRow) -> String {
    tabletop::hex::encode(&blake3::hash(&key.hash).as_bytes()[..8])
}

fn new_key(person: &str, kind: KeyKind, label: &str, data: &DataKey) -> Result<(KeyRow, String), Fault> {
    let secret = match kind {
        KeyKind::Device => secrets::new_secret()?,
        KeyKind::Link | KeyKind::Recovery => secrets::new_code()?,
    };
    let (hash, at) = (secrets::key_hash(&secret), now());
    let (person, label) = (person.to_owned(), label.to_owned());
    let wrapped = data.wrapped(&secret)?;
    Ok((KeyRow { hash, person, kind, label, wrapped, made: at, used: at, expires: None }, secret))
}

/// Could the pages of this server be there?
fn check_origin(origin: &str) -> Result<(), Fault> {
    let is_plain = origin.bytes().all(|byte| byte.is_ascii_graphic());
    let is_address = origin.starts_with("https://") || origin.starts_with("http://");
    if origin.len() > ORIGIN || !is_address || !is_plain {
        return Err(FaultKind::BadRequest.with("why", "origin"));
    }
    Ok(())
}

/// A name as it may be shown, or none.
fn own_name(name: &str) -> Result<String, Fault> {
    if name.trim().is_empty() {
        return Ok(String::new());
    }
    clean_name(name).ok_or_else(|| FaultKind::BadName.with("most", NAME))
}

/// What somebody calls a device, as far as it can be seen.
fn label(label: Option<String>) -> String {
    let visible = |c: &char| !c.is_control();
    label.unwrap_or_default().chars().filter(visible).take(LABEL).collect::<String>().trim().to_owned()
}

/// An address as squares, with the margin that cameras need.
fn picture(address: &str) -> Result<QrPicture, qrcode::types::QrError> {
    const MARGIN: usize = 4;
    let code = qrcode::QrCode::new(address)?;
    let width = code.width();
    let dark = code.to_colors();
    let dark = dark.iter().enumerate().filter(|(_, colour)| **colour == qrcode::Color::Dark);
    let square = |(at, _)| format!("M{} {}h1v1h-1z", at % width + MARGIN, at / width + MARGIN);
    Ok(QrPicture { size: (width + 2 * MARGIN) as u32, path: dark.map(square).collect() })
}
