/** https on the server's own port: by a certificate that it makes, and by the operator's. */
import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type RequestOptions } from 'node:https'
import { get as getPlain } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { generate } from 'selfsigned'
import { io } from 'socket.io-client'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestServer } from '#testing/server.ts'
import { readConfig } from '../config.ts'
import { addressesInNetwork, findCertificate, keepOwnCertificate, namesOf, type Certificate } from './certificate.ts'

const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
afterAll(() => rm(folder, { recursive: true }))

const fresh = (name: string) => join(folder, name)
const serial = ({ cert }: Certificate) => new X509Certificate(cert).serialNumber

describe('a certificate of one’s own', () => {
  test('is for the names and addresses under which this machine is asked', async () => {
    const names = namesOf({ HOST: '0.0.0.0', publicUrl: 'https://kelas.sekolah.test:3000' })
    const { cert } = await keepOwnCertificate(fresh('names'), names)
    const certificate = new X509Certificate(cert)
    for (const address of ['127.0.0.1', '::1', ...addressesInNetwork()])
      expect(certificate.checkIP(address)).toBeDefined()
    for (const name of ['localhost', 'kelas.sekolah.test']) expect(certificate.checkHost(name)).toBeDefined()
    expect(certificate.checkHost('orang.lain.test')).toBeUndefined()
    expect(namesOf({ HOST: '127.0.0.1', publicUrl: 'https://127.0.0.1:3000' })).toEqual([
      '127.0.0.1',
      '::1',
      'localhost',
    ])
  })

  test('stays the same as long as it holds, since every phone has to accept a new one', async () => {
    const first = await keepOwnCertificate(fresh('same'), ['localhost', '10.0.0.7'])
    expect(await keepOwnCertificate(fresh('same'), ['10.0.0.7'])).toEqual(first)
    const moved = await keepOwnCertificate(fresh('same'), ['localhost', '10.0.0.8'])
    expect(serial(moved)).not.toBe(serial(first))
    expect(await keepOwnCertificate(fresh('same'), ['10.0.0.8'])).toEqual(moved)
  })

  test.each([
    ['is about to end', 10, true],
    ['does not fit its key', 300, false],
  ])('is made anew when it %s', async (_, days, hasItsKey) => {
    const place = fresh(`anew ${days}`)
    const first = await keepOwnCertificate(place, ['localhost'])
    const other = await generate([{ name: 'commonName', value: 'localhost' }], {
      notAfterDate: new Date(Date.now() + days * millisecondsInDay),
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    await writeFile(join(place, 'cert.pem'), other.cert)
    if (hasItsKey) await writeFile(join(place, 'key.pem'), other.private)
    const next = await keepOwnCertificate(place, ['localhost'])
    expect(next.cert).not.toBe(other.cert)
    expect(serial(next)).not.toBe(serial(first))
  })
})

describe('a certificate of the operator’s', () => {
  const settings = async (cert: string, key: string) => {
    await writeFile(fresh('cert.pem'), cert)
    await writeFile(fresh('key.pem'), key)
    return readConfig({ TLS_CERT: fresh('cert.pem'), TLS_KEY: fresh('key.pem') })
  }

  test('is read from its files', async () => {
    const own = await keepOwnCertificate(fresh('operator'), ['localhost'])
    expect(await findCertificate(await settings(own.cert, own.key), folder)).toEqual(own)
    expect(readConfig({ TLS_CERT: 'a', TLS_KEY: 'b' })).toMatchObject({ publicUrl: 'https://127.0.0.1:3000' })
    expect(await findCertificate(readConfig({}), folder)).toBeUndefined()
  })

  test('is refused with a sentence where a file is missing, is none, or belongs to another', async () => {
    const [one, other] = await Promise.all(
      ['one', 'other'].map((name) => keepOwnCertificate(fresh(name), ['localhost'])),
    )
    const missing = readConfig({ TLS_CERT: fresh('nowhere.pem'), TLS_KEY: fresh('nowhere.pem') })
    await expect(findCertificate(missing, folder)).rejects.toThrow(
      /^TLS_CERT tidak dapat dibaca: .*nowhere\.pem \(ENOENT\)/,
    )
    for (const [cert, key] of [
      [one!.cert, other!.key],
      ['bukan sertifikat', one!.key],
    ] as const)
      await expect(findCertificate(await settings(cert, key), folder)).rejects.toThrow(
        'TLS_CERT dan TLS_KEY tidak dapat dipakai bersama',
      )
    expect(() => readConfig({ TLS_CERT: 'a' })).toThrow('TLS_CERT dan TLS_KEY harus disetel bersama.')
    expect(() => readConfig({ TLS: 'self', TLS_CERT: 'a', TLS_KEY: 'b' })).toThrow(/^TLS=self/)
    expect(() => readConfig({ TLS: 'ya' })).toThrow(/^TLS tidak dapat dipakai/)
  })
})

describe('the server by https', async () => {
  const certificate = await keepOwnCertificate(
    fresh('server'),
    namesOf({ HOST: '127.0.0.1', publicUrl: 'https://a.test' }),
  )
  const own = await openTestServer({ TLS: 'self', CONNECTIONS_PER_ADDRESS: '10' }, { certificate })

  const ask = (url: string, options: RequestOptions = {}) =>
    new Promise<{ status: number | undefined; lasting: string | undefined }>((resolve, reject) => {
      get(`${url}/api/confrences`, { ca: certificate.cert, ...options }, (res) => {
        res.resume()
        resolve({ status: res.statusCode, lasting: res.headers['strict-transport-security'] })
      }).on('error', reject)
    })

  test('answers whoever trusts its certificate, and binds nobody to https whom it warns', async () => {
    expect(await ask(own.url)).toEqual({ status: 401, lasting: undefined })
    await expect(ask(own.url, { ca: [] })).rejects.toThrow(/self.signed/)
  })

  test('binds browsers to https with a certificate that they know', async () => {
    const known = await openTestServer({ TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }, { certificate })
    expect((await ask(known.url)).lasting).toMatch(/^max-age=/)
  })

  test('knows a connection as served once it was asked over it', async () => {
    const agents = Array.from({ length: 5 }, () => new Agent({ keepAlive: true, ca: certificate.cert }))
    for (const agent of agents) expect((await ask(own.url, { agent })).status).toBe(401)
    for (const agent of agents) agent.destroy()
  })

  test('opens sockets as well', async () => {
    const line = io(`${own.url}/v1/ws`, { transports: ['websocket'], ca: certificate.cert, auth: { token: 'x' } })
    const refused = await new Promise<{ data?: { code: string } }>((resolve) => line.once('connect_error', resolve))
    expect(refused.data?.code).toBe('invalid_authorization')
    line.close()
  })

  test('takes a new certificate without a restart', async () => {
    const renewed = await keepOwnCertificate(fresh('renewed'), ['127.0.0.1'])
    own.renew?.(renewed)
    expect((await ask(own.url, { ca: renewed.cert, agent: false })).status).toBe(401)
    own.renew?.(certificate)
  })

  test('ends a request by plain http at once', async () => {
    const plain = own.url.replace('https:', 'http:')
    const error = await new Promise((resolve) => getPlain(plain, resolve).on('error', resolve))
    expect(error).toMatchObject({ code: 'ECONNRESET' })
  })
})
