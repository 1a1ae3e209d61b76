/** How each of the servers is entered. */
import * as encoding from 'lib0/encoding'
import type { Kind } from '#support/documents.ts'
import { WebSocket } from 'ws'
import type { Seat } from '../support/people.ts'

export interface Entering {
  kind: Kind
  port: number
  id: string
  seat: Seat
}

export const lineTo = ({ kind, port, id, seat }: Entering): WebSocket =>
  kind === 'ours'
    ? new WebSocket(`ws://127.0.0.1:${port}/collab/${id}?s=${seat.school_id}&v=1`, ['kelasku', seat.token])
    : new WebSocket(`ws://127.0.0.1:${port}/${kind === 'plain' ? id : ''}`)

/** Hocuspocus has all documents on one line, and says before each message of which it speaks. */
export function nameBefore({ kind, id }: Pick<Entering, 'kind' | 'id'>, encoder: encoding.Encoder): void {
  if (kind === 'hocuspocus') encoding.writeVarString(encoder, id)
}
