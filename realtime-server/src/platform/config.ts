/**
 * Every setting of the server, in one place: its name in the environment, what it means (the README's table is checked
 * against it), its default. Nothing else reads process.env.
 */
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const settings = {
  NODE_ENV: {
    about: 'production turns the demo off and asks for real secrets',
    schema: z.string().default('development'),
  },
  HOST: { about: 'address to listen on', schema: z.string().default('127.0.0.1') },
  PORT: {
    about: 'the one port of client, API, sockets and documents',
    schema: z.coerce.number().int().min(0).max(65535).default(3000),
  },
  PUBLIC_URL: {
    about: 'address that people type, used in mails and links; default http://HOST:PORT, https:// with a certificate',
    schema: z.url().optional(),
  },
  TLS: {
    about: 'self makes a certificate, kept in DATA_DIR, and serves https on the port; browsers warn of it once',
    schema: z.literal('self').optional(),
  },
  TLS_CERT: {
    about: 'file of a certificate with its chain (PEM), to serve https without a proxy; read again every hour',
    schema: z.string().optional(),
  },
  TLS_KEY: { about: 'file of its private key (PEM)', schema: z.string().optional() },
  DATABASE_URL: {
    about: 'a PostgreSQL 15+ of your own; without it the server runs its own PostgreSQL 18',
    schema: z.string().startsWith('postgres').optional(),
  },
  DATA_DIR: {
    about: 'where the embedded database and uploaded files live; default ./data, /var/lib/kelasku for root',
    schema: z.string().optional(),
  },
  DATABASE_POOL: {
    about: 'connections kept to PostgreSQL',
    schema: z.coerce.number().int().min(2).max(100).default(20),
  },
  REDIS_URL: {
    about: 'Redis 7+ that joins several servers into one live layer',
    schema: z.string().startsWith('redis').optional(),
  },
  KELASKU_DEMO: { about: '1 seeds the demo school even when not on loopback, 0 never does', schema: flag.optional() },
  SEED_TODAY: { about: 'the date that the demo school takes for today', schema: z.iso.date().optional() },
  KELASKU_SECRET: {
    about:
      'at least 32 characters; encrypts invitation codes and signing keys at rest; default: made once beside the data',
    schema: z.string().min(32).optional(),
  },
  KELASKU_BACKUP_KEY: {
    about: 'at least 20 characters; encrypts backups; default: the server’s secret does',
    schema: z.string().min(20).optional(),
  },
  KELASKU_SCHOOL: {
    about: 'short name (slug) of the school whose appearance the sign-in page shows by default',
    schema: z.string().optional(),
  },
  CLIENT_ID: {
    about: 'basic credential of the client for reading a tenant’s appearance',
    schema: z.string().default('kelasku-web'),
  },
  CLIENT_SECRET: {
    about: 'its second half; public by nature, it only keeps stray robots out',
    schema: z.string().default('tampilan'),
  },
  TRUST_PROXY: {
    about: 'how many proxies in front are trusted for the caller’s address',
    schema: z.coerce.number().int().min(0).max(10).default(0),
  },
  GOOGLE_CLIENT_ID: { about: 'turns on Google sign-in', schema: z.string().optional() },
  GOOGLE_ISSUER: { about: 'issuer of Google’s ID tokens', schema: z.url().default('https://accounts.google.com') },
  GOOGLE_JWKS_URL: {
    about: 'where its keys are',
    schema: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  },
  GOOGLE_CLASSROOM_URL: {
    about: 'where classes are imported from Google Classroom',
    schema: z.url().default('https://classroom.googleapis.com'),
  },
  SMTP_URL: {
    about: 'mail server, smtp://user:pass@host:587; without it mails are written to DATA_DIR/mail',
    schema: z.string().startsWith('smtp').optional(),
  },
  MAIL_FROM: { about: 'sender of mails', schema: z.string().default('Kelasku <no-reply@localhost>') },
  PUSH_SERVICES: {
    about: 'further origins of push services, comma separated; those of the large browsers are known',
    schema: list.default([]),
  },
  CLAMD_URL: {
    about: 'ClamAV’s daemon, tcp://host:3310 or unix:///path; every upload but pictures is shown to it',
    schema: z
      .string()
      .regex(/^(?:tcp|unix):\/\//)
      .optional(),
  },
  STUN_URLS: {
    about:
      'STUN servers of online classes, comma separated (stun:host:3478); none leaves the school’s network by default',
    schema: list.default([]),
  },
  TURN_URLS: {
    about:
      'TURN servers of online classes, comma separated (turn:host:3478), for networks that do not reach each other',
    schema: list.default([]),
  },
  TURN_SECRET: {
    about: 'the secret that these share with Kelasku (coturn’s static-auth-secret); makes credentials of an hour',
    schema: z.string().optional(),
  },
  LIVEKIT_URL: {
    about: 'LiveKit’s address for browsers, wss://host/path; with it online classes go beyond what browsers carry',
    schema: z
      .string()
      .regex(/^wss?:\/\/[^/]/)
      .optional(),
  },
  LIVEKIT_API_URL: {
    about: 'LiveKit’s address for the server, http://host:7880 without a path; default that of LIVEKIT_URL',
    schema: z
      .string()
      .regex(/^https?:\/\/[^/]+\/?$/)
      .optional(),
  },
  LIVEKIT_API_KEY: { about: 'the key that LiveKit knows Kelasku by', schema: z.string().optional() },
  LIVEKIT_API_SECRET: {
    about: 'its secret, at least 32 characters; signs what a device may do in a class',
    schema: z.string().min(32).optional(),
  },
  WHATSAPP_GATEWAY_URL: {
    about: 'address of a WhatsApp gateway; without one, people share ready texts by hand',
    schema: z.url().optional(),
  },
  WHATSAPP_GATEWAY_TOKEN: { about: 'its key, sent as Authorization', schema: z.string().optional() },
  LOG_LEVEL: {
    about: 'trace, debug, info, warn, error or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  },
  RATE_LIMIT: {
    about: 'requests a minute from one signed-in person or, before sign-in, a twentieth of a school’s address',
    schema: z.coerce.number().int().min(1).default(600),
  },
  CONNECTIONS_PER_ADDRESS: {
    about:
      'connections open at once from one address, behind which a whole school may sit; a fifth of them before anything was asked or anybody has signed in',
    schema: z.coerce.number().int().min(5).default(12_000),
  },
  ALLOWED_ORIGINS: { about: 'other origins that may open sockets, comma separated', schema: list.default([]) },
} satisfies Record<string, { about: string; schema: z.ZodType }>

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> }

export interface Config extends Settings {
  publicUrl: string
  isLoopback: boolean
  isDemo: boolean
  /** This server itself speaks https. */
  isTls: boolean
}

/** A wrong setting stops the start with a sentence that names it. */
export class WrongSetting extends Error {}

/** A name of this very machine, as one listens on it or types it. */
export const isLoopbackHost = (host: string): boolean => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host)

export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {}
  for (const [name, { schema, about }] of Object.entries(settings)) {
    // An empty variable is an unset one: that is how compose files and shells leave things out.
    const parsed = schema.safeParse(environment[name] || undefined)
    if (!parsed.success)
      throw new WrongSetting(`${name} tidak dapat dipakai (${about}): ${parsed.error.issues[0]?.message}`)
    values[name] = parsed.data
  }
  const read = values as Settings

  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = read
  if (LIVEKIT_URL !== undefined && (LIVEKIT_API_KEY === undefined || LIVEKIT_API_SECRET === undefined))
    throw new WrongSetting('LIVEKIT_URL tidak dapat dipakai tanpa LIVEKIT_API_KEY dan LIVEKIT_API_SECRET.')

  if ((read.TLS_CERT === undefined) !== (read.TLS_KEY === undefined))
    throw new WrongSetting('TLS_CERT dan TLS_KEY harus disetel bersama.')
  if (read.TLS !== undefined && read.TLS_CERT !== undefined)
    throw new WrongSetting('TLS=self membuat sertifikatnya sendiri: kosongkan TLS_CERT dan TLS_KEY, atau TLS.')

  const isTls = read.TLS !== undefined || read.TLS_CERT !== undefined
  const isLoopback = isLoopbackHost(read.HOST)
  const ownServer = read.DATABASE_URL !== undefined || read.NODE_ENV === 'production'
  return {
    ...read,
    isLoopback,
    isDemo: read.KELASKU_DEMO ?? (isLoopback && !ownServer),
    isTls,
    publicUrl:
      read.PUBLIC_URL ??
      `${isTls ? 'https' : 'http'}://${read.HOST === '0.0.0.0' ? 'localhost' : read.HOST}:${read.PORT}`,
  }
}
