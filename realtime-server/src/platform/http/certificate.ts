/**
 * The server by https without a proxy before it: with the operator's certificate, or with one of its own, which a browser
 * warns of once. One of its own is for the names and addresses under which this machine is reached in its network; it is
 * kept beside the data, since each new one has to be accepted anew by every phone.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { millisecondsInDay } from 'date-fns/constants'
import { isLoopbackHost, WrongSetting, type Config } from '#platform/config.ts'
import { putWhole } from '#platform/durable.ts'

export interface Certificate {
  key: string
  cert: string
}

type Settings = Pick<Config, 'HOST' | 'TLS' | 'TLS_CERT' | 'TLS_KEY' | 'publicUrl'>

/** Apple's devices take none that holds longer. */
const heldDays = 397
/** One that ends within this is made anew. */
const renewedDays = 30

/** Nothing where the server is asked by plain http. */
export async function findCertificate(config: Settings, dataDir: string): Promise<Certificate | undefined> {
  return config.TLS === 'self' ? keepOwnCertificate(join(dataDir, 'tls'), namesOf(config)) : readCertificate(config)
}

/** The operator's. A wrong one stops the start with a sentence. */
export async function readCertificate({
  TLS_CERT,
  TLS_KEY,
}: Pick<Settings, 'TLS_CERT' | 'TLS_KEY'>): Promise<Certificate | undefined> {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined
  const certificate = {
    cert: await readSetting('TLS_CERT', TLS_CERT),
    key: await readSetting('TLS_KEY', TLS_KEY),
  }
  const problem = problemOf(certificate)
  if (problem) throw new WrongSetting(`TLS_CERT dan TLS_KEY tidak dapat dipakai bersama: ${problem}`)
  return certificate
}

const readSetting = (name: string, path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new WrongSetting(`${name} tidak dapat dibaca: ${path} (${error.code})`)
  })

function problemOf(certificate: Certificate): string | undefined {
  try {
    createSecureContext(certificate)
    const isItsKey = new X509Certificate(certificate.cert).checkPrivateKey(createPrivateKey(certificate.key))
    return isItsKey ? undefined : 'kuncinya milik sertifikat lain'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const isAnywhere = ({ HOST }: Pick<Settings, 'HOST'>): boolean => HOST === '0.0.0.0' || HOST === '::'

/** Of IPv6 only what holds without the name of a device. */
export const addressesInNetwork = (): string[] =>
  Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ internal, address }) => !internal && !address.startsWith('fe80')).map(({ address }) => address),
  )

/** Under which names and addresses this machine is asked, in its own network and on itself. */
export function namesOf({ HOST, publicUrl }: Pick<Settings, 'HOST' | 'publicUrl'>): string[] {
  const own = hostname().toLowerCase()
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  const names = ['localhost', '127.0.0.1', '::1', host]
  // Whoever listens on one address is asked under that one.
  if (isAnywhere({ HOST })) names.push(own, ...(own.includes('.') ? [] : [`${own}.local`]), ...addressesInNetwork())
  else if (!isLoopbackHost(HOST)) names.push(HOST)
  return [...new Set(names)].toSorted()
}

export async function keepOwnCertificate(folder: string, names: readonly string[]): Promise<Certificate> {
  const [certPath, keyPath] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const [cert, key] = await Promise.all([certPath, keyPath].map((path) => readFile(path, 'utf8').catch(() => '')))
  const kept = { cert: cert!, key: key! }
  if (isGood(kept, names)) return kept
  const made = await makeCertificate(names)
  // Killed in between, the two do not fit each other, and are made once more.
  await putWhole(keyPath, made.key)
  await putWhole(certPath, made.cert)
  return made
}

function isGood(kept: Certificate, names: readonly string[]): boolean {
  if (kept.cert === '' || kept.key === '' || problemOf(kept) !== undefined) return false
  const certificate = new X509Certificate(kept.cert)
  const isLasting = Date.parse(certificate.validTo) - Date.now() > renewedDays * millisecondsInDay
  const isOf = (name: string) =>
    (isIP(name) > 0 ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined
  return isLasting && names.every(isOf)
}

async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  // Most servers stand behind a proxy that has a certificate.
  const { generate } = await import('selfsigned')
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Kelasku' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + heldDays * millisecondsInDay),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) > 0 ? { type: 7, ip: name } : { type: 2, value: name })),
      },
    ],
  })
  return { cert, key }
}
