import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * One JSON line per happening. Bodies, tokens and names never get here: what is logged is named field by field, and the
 * redaction below only catches what slipped.
 */
export const openLog = (level: string, into: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['authorization', '*.authorization', '*.password', '*.token', '*.signing_key'],
    },
    into,
  )
