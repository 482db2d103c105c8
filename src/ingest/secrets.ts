// Files that look like credentials, by name and by how they begin. Rows of data; add one here.

/** Names in lower case. `*` matches any characters. */
const SECRET_NAMES = (
  '.env .env.* *.env .envrc .netrc _netrc .npmrc .pypirc .pgpass .my.cnf .htpasswd ' +
  '.git-credentials .dockercfg .docker/config.json .aws/credentials .kube/config ' +
  'kubeconfig id_rsa id_dsa id_ecdsa id_ecdsa_sk id_ed25519 id_ed25519_sk *.pem *.key ' +
  '*.p8 *.p12 *.pfx *.ppk *.jks *.keystore *.kdbx *.tfstate credentials.json ' +
  'client_secret*.json service-account*.json service_account*.json secrets.yml ' +
  'secrets.yaml secrets.json secrets.toml master.key'
).split(' ')

/** Templates are not secret. */
const NOT_SECRET = /\.(example|sample|template|dist|defaults?)$/

const SECRET_PATTERNS = SECRET_NAMES.map((name) => {
  const body = name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`(^|/)${body}$`)
})

/** Whether a path's name is that of a file with credentials. */
export function hasSecretName(path: string): boolean {
  const name = path.toLowerCase()
  return !NOT_SECRET.test(name) && SECRET_PATTERNS.some((pattern) => pattern.test(name))
}

const KEY_HEADER = /^\s*-----BEGIN [A-Z ]*PRIVATE KEY( BLOCK)?-----/

/** Whether a file begins like a private key. */
export function beginsAsKey(bytes: Uint8Array): boolean {
  return bytes[0] < 0x40 && KEY_HEADER.test(String.fromCharCode(...bytes.subarray(0, 100)))
}
