import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { whitelabelVersions } from '#features/whitelabel/table.ts'
import type { Make } from '../fixture.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# how a school looks is its admins' affair; each writes in their own school, so there is no id to try
GET /whitelabelAttribute                           -        403   403  403  403  200   200
PUT /whitelabelAttribute                           -        403   403  403  403  200   200
PUT /whitelabelAttribute/key/{key}                 -        403   403  403  403  200   200
DELETE /whitelabelAttribute/key/{key}              -        403   403  403  403  200   200
POST /whitelabelAttribute/file                     -        403   403  403  403  200   200

# what it looks like is read by our client or anybody signed in
GET /whitelabelAttribute/select                    -        401    200    401     401        401      200      200   200  200  200  200   200
GET /whitelabelAttribute/key/{key}                 own      401    200    401     401        401      200      200   200  200  200  200   200
`

const siteName = '/whitelabelAttribute/key/site_name'

async function picture(): Promise<FormData> {
  const raw = { width: 4, height: 4, channels: 3 } as const
  const bytes = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'banner.png'))
  return form
}

export const requests: Record<string, Make> = {
  'GET /whitelabelAttribute/select': () => ({ path: '/whitelabelAttribute/select' }),
  'GET /whitelabelAttribute/key/{key}': () => ({ path: '/whitelabelAttribute/key/site_name' }),
  'GET /whitelabelAttribute': () => ({ path: '/whitelabelAttribute' }),
  'PUT /whitelabelAttribute': async (_scope, { server }) => {
    // Both admins find their school as if it had never been painted.
    await server.database.db.delete(whitelabelVersions)
    return { path: '/whitelabelAttribute', body: { version: 0, attributes: { site_name: 'Melati Pintar' } } }
  },
  'PUT /whitelabelAttribute/key/{key}': () => ({ path: siteName, body: { value: 'Melati Pintar' } }),
  'DELETE /whitelabelAttribute/key/{key}': () => ({ path: siteName }),
  'POST /whitelabelAttribute/file': async () => ({ path: '/whitelabelAttribute/file', body: await picture() }),
}
