/** What an upgrade to `/collab/<id>` asks for, as its address and headers say. */
import type { IncomingMessage } from 'node:http'
import { Id } from '@kelasku/shared/kernel/id'

export const documentsPath = '/collab/'

export interface DocumentRequest {
  id: string
  token: string
  schoolId: string | undefined
  schemaVersion: number
  /** What the device holds belongs to this one; nothing if it holds nothing. */
  epoch: number | undefined
}

/** Nothing for an address that is none of a document. */
export function documentRequestIn(req: IncomingMessage): DocumentRequest | undefined {
  // Looked at before it is taken apart: what is no address at all would be thrown out of here.
  if (!req.url?.startsWith(documentsPath)) return undefined
  const url = new URL(req.url, 'http://localhost')
  const schoolId = url.searchParams.get('s') ?? undefined
  const epoch = url.searchParams.get('e')
  const [, token = ''] = (req.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim())
  return {
    id: Id.safeParse(url.pathname.slice(documentsPath.length)).data ?? nobodys,
    token,
    schoolId: Id.safeParse(schoolId).data,
    schemaVersion: Number(url.searchParams.get('v') ?? 0),
    epoch: epoch === null ? undefined : Number(epoch),
  }
}

/** The id of no document: a typo gets the same answer as what is somebody else's. */
const nobodys = '00000000-0000-0000-0000-000000000000'
