// Initiates the replica set of compose.cluster.yml and creates its two users; run again, it changes nothing. mongosh runs it on
// the first member, from which alone MongoDB takes these commands while it has no users:
// docker-compose -f compose.cluster.yml exec -T mongo-1 mongosh --quiet /initiate-set.js
const { MEMBERS, MONGODB_ADMIN_PASSWORD, MONGODB_PASSWORD } = process.env;
const members = MEMBERS.split(',');
const admin = db.getSiblingDB('admin');

function signIn() {
  try {
    return admin.auth('administrator', MONGODB_ADMIN_PASSWORD).ok === 1;
  } catch {
    return false;
  }
}

function waitForPrimary() {
  while (!admin.hello().isWritablePrimary) sleep(200);
}

if (!signIn()) {
  if (!admin.hello().setName) {
    // Near each other, members that hear nothing for two seconds elect another primary; MongoDB's default is ten.
    const settings = { electionTimeoutMillis: 2000 };
    // The first member alone: it is the primary at once, and users can be created on it.
    rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: members[0] }], settings });
  }
  waitForPrimary();
  admin.createUser({ user: 'administrator', pwd: MONGODB_ADMIN_PASSWORD, roles: ['root'] });
  if (!signIn()) throw new Error('the administrator cannot sign in');
}
// From here on by the primary, which may be another member when the script is run again.
const sign = encodeURIComponent(MONGODB_ADMIN_PASSWORD);
db = connect(`mongodb://administrator:${sign}@${MEMBERS}/admin?replicaSet=rs0`);
const shop = db.getSiblingDB('kontor');
if (!shop.getUser('kontor')) {
  shop.createUser({ user: 'kontor', pwd: MONGODB_PASSWORD, roles: ['readWrite'] });
}
const present = new Set(rs.conf().members.map(({ host }) => host));
for (const host of members) if (!present.has(host)) rs.add(host);
print(
  rs
    .status()
    .members.map(({ name, stateStr }) => `${name}: ${stateStr}`)
    .join('\n'),
);
