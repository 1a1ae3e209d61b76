/**
 * Sessions: opaque tokens of 256 bits, kept as their hash, 30 days sliding. Everything here works in the vault, so each
 * function takes a transaction that stands beyond row-level security.
 */
import { hash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import { sessions, type RevokeReason } from './table.ts'

export interface Device {
  device_id: string
  device_name: string
  user_agent: string
  ip: string
}

export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

const lifetime = sql`now() + interval '30 days'`

export interface NewSession {
  id: string
  token: string
  signingKey: string
}

export async function beginSession(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  device: Device,
  schoolId: string | null | SQL<string | null>,
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const signingKey = randomBytes(32).toString('base64url')
  const [row] = await tx
    .insert(sessions)
    .values({
      ...device,
      user_id: userId,
      token_hash: tokenHash(token),
      signing_key_sealed: secrets.seal(signingKey),
      school_id: schoolId,
      expires_at: lifetime,
    })
    .returning({ id: sessions.id })
  return { id: row!.id, token, signingKey } // an insert without a conflict clause returns its row or throws
}

const isLive = and(isNull(sessions.revoked_at), gt(sessions.expires_at, sql`now()`))

/** Slides the thirty days on. Every few minutes is enough, so that reading does not become writing. */
export const touchSession = (tx: Pick<Tx, 'update'>, id: string) =>
  tx
    .update(sessions)
    .set({ last_used_at: sql`now()`, expires_at: lifetime })
    .where(eq(sessions.id, id))

export const listSessions = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive))
    .orderBy(desc(sessions.last_used_at))

/** The devices of the open ones, with whatever else has to be known of the person. */
export const listDevices = <More>(tx: Tx, userId: string, more: SQL<More>) =>
  tx
    .select({ id: sessions.id, deviceId: sessions.device_id, more })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive))

/** Ends one of the person's sessions; tells whether there was one to end. */
export async function endSession(tx: Tx, userId: string, id: string, reason: RevokeReason): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set(ending(reason))
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId), isLive))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export interface Which {
  /** The one that stays. */
  except?: string
  /** Only these. */
  only?: readonly string[]
}

/** Ends the person's sessions, all or some, and returns the ids of those that ended. */
export async function endSessions(
  tx: Tx,
  userId: string,
  reason: RevokeReason,
  { except, only }: Which = {},
): Promise<string[]> {
  if (only?.length === 0) return []
  const ended = await tx
    .update(sessions)
    .set(ending(reason))
    .where(
      and(
        eq(sessions.user_id, userId),
        isLive,
        except === undefined ? undefined : ne(sessions.id, except),
        only === undefined ? undefined : inArray(sessions.id, [...only]),
      ),
    )
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

const ending = (reason: RevokeReason) => ({ revoked_at: sql`now()`, revoke_reason: reason })

export const chooseSchool = (tx: Tx, sessionId: string, schoolId: string) =>
  tx.update(sessions).set({ school_id: schoolId }).where(eq(sessions.id, sessionId))

/** Ninety days after its end nobody asks any more on which device a session was. */
export const forgetOldSessions = (tx: Pick<Tx, 'delete'>) =>
  tx.delete(sessions).where(sql`coalesce(${sessions.revoked_at}, ${sessions.expires_at}) < now() - interval '90 days'`)
