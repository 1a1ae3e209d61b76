/** The letterbox over real HTTP: there for whoever tries the demo, nowhere for anybody else. */
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/server.ts'
import { letterTo } from '#testing/mailbox.ts'

const beyond = { kind: 'bypass' as const, why: 'a test writes a letter' }
const demo = { KELASKU_DEMO: '1' }

const write = (server: TestServer, subject: string, text: string) =>
  server.database.inTransaction(beyond, (work) =>
    server.tools.mail.send(work, { to: 'dian@tunascakrawala.test', subject, text }),
  )

const read = async ({ url }: TestServer, path: string) => {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

describe('the letterbox of a demo', () => {
  let server: TestServer
  let path: string
  beforeAll(async () => {
    server = await openTestServer(demo)
    path = server.letterbox.path!
  })

  test('is empty at first, and says so', async () => {
    const { status, html } = await read(server, path)
    expect(status).toBe(200)
    expect(html).toContain('Belum ada surat')
  })

  test('shows the letters, newest first, with links to follow', async () => {
    await write(server, 'Kata sandi baru – Kelasku', 'Buka http://127.0.0.1:3000/atur-sandi?token=a-b_c. Sekali saja.')
    await letterTo(server, 'dian@tunascakrawala.test')
    await write(server, 'Ringkasan hari ini', 'Halo')
    await expect.poll(async () => (await read(server, path)).html).toContain('Ringkasan hari ini')
    const { html } = await read(server, path)
    expect(html.indexOf('Ringkasan hari ini')).toBeLessThan(html.indexOf('Kata sandi baru – Kelasku'))
    expect(html).toContain('dian@tunascakrawala.test')
    expect(html).toContain(
      '<a href="http://127.0.0.1:3000/atur-sandi?token=a-b_c" target="_blank" rel="noopener noreferrer">',
    )
  })

  test('writes out what a letter says and runs none of it, in an origin that is nobody’s', async () => {
    const trick =
      '<script>alert(1)</script><img src=x onerror=alert(1)> http://a.test/"onclick=alert(1) javascript:alert(1)'
    await write(server, '"><svg onload=alert(1)>', trick)
    await expect.poll(async () => (await read(server, path)).html).toContain('&lt;script&gt;')
    const { html, headers } = await read(server, path)
    expect(html).not.toMatch(/<(script|img|svg|iframe)/i)
    expect(html).not.toMatch(/<[^>]*\son\w+=/i)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toContain('http://a.test/')
    expect(html).not.toContain('href="javascript')
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  })

  test('opens to its key alone, and leads to no file', async () => {
    await mkdir(join(server.dataDir, 'mail'), { recursive: true })
    await writeFile(join(server.dataDir, 'secret.eml.part'), 'Subject: rahasia')
    const wrong = [
      '/api/surat',
      '/api/surat/',
      `${path}x`,
      path.slice(0, -1),
      `/api/surat/${'é'.repeat(path.length - '/api/surat/'.length)}`,
      `${path}/..%2f..%2fsecret.eml.part`,
      `${path}/../../secret.eml.part`,
      '/api/surat/..%2f..%2fsecret.eml.part',
      '/api/surat/%00',
    ]
    for (const one of wrong) expect([one, (await read(server, one)).status]).toEqual([one, 404])
  })

  test('does not hang under a name from elsewhere', async () => {
    expect(await statusUnder(server, path, 'localhost:3000')).toBe(200)
    expect(await statusUnder(server, path, 'sekolah.sch.id')).toBe(404)
    expect(await statusUnder(server, path, '127.0.0.1.penyusup.test')).toBe(404)
  })
})

test.each([
  ['of a real school', { KELASKU_DEMO: '0' }],
  ['with a mail server', { ...demo, SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['that the network reaches', { ...demo, HOST: '0.0.0.0' }],
  ['behind a proxy', { ...demo, TRUST_PROXY: '1' }],
])('a server %s has no letterbox', async (_name, settings) => {
  const [server, other] = [await openTestServer(settings), await openTestServer(demo)]
  expect(server.letterbox.path).toBeUndefined()
  // The same secret would make the same key.
  expect((await read(server, other.letterbox.path!)).status).toBe(404)
})

/** As a browser asks that was led here by another name. */
const statusUnder = ({ url }: TestServer, path: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url + path, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
