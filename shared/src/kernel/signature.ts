/** The canonical text of a signed request, the same on both sides. */

/** How far the request's time may lie from the server's. */
export const signatureWindowSeconds = 120

export interface CanonicalParts {
  method: string
  /** Path with query, from /api. */
  path: string
  /** Hex SHA-256 of the raw body; of the empty string without one, of the string `multipart` for a form. */
  bodyHash: string
  /** Unix seconds. */
  timestamp: string
  /** 32 hex digits. */
  nonce: string
}

export const canonicalRequest = ({ method, path, bodyHash, timestamp, nonce }: CanonicalParts): string =>
  [method.toUpperCase(), path, bodyHash, timestamp, nonce].join('\n')
