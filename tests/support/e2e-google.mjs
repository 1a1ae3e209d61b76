/** Google for the tests: keys for the server to check with, tokens for whoever asks, and its Classroom. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { openClassroom } from './e2e-classroom.mjs'

const audience = 'kelasku.apps.test'

/** The settings that make the server believe it. */
export function openGoogle(port) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'kunci', alg: 'RS256', use: 'sig' }
  const issuer = `http://127.0.0.1:${port}`
  const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

  const tokenOf = (name) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: audience,
      sub: name,
      email: `${name}@gmail.test`,
      email_verified: true,
      name,
      iat: now,
      exp: now + 3600,
    }
    const unsigned = `${encoded({ alg: 'RS256', kid: key.kid })}.${encoded(claims)}`
    return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), privateKey).toString('base64url')}`
  }

  const classroom = openClassroom()
  const server = createServer((request, response) => {
    const url = new URL(request.url, issuer)
    const { pathname, searchParams } = url
    if (pathname.startsWith('/v1/')) return classroom.serve(request, url, response)
    if (pathname === '/token') return void response.end(tokenOf(searchParams.get('name')))
    const body = pathname === '/oauth' ? classroom.allow(searchParams.get('scope')) : { keys: [key] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  server.listen(port, '127.0.0.1')
  return {
    GOOGLE_CLIENT_ID: audience,
    GOOGLE_ISSUER: issuer,
    GOOGLE_JWKS_URL: `${issuer}/certs`,
    GOOGLE_CLASSROOM_URL: issuer,
  }
}
