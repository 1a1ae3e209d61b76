/** The server says whether Google's sign-in is on, by naming the client that it is for Google. */
import { device, isText } from '#platform/storage.ts'

/** A device that has been told once offers the button at once, without waiting for an address to be typed. */
const key = 'kelasku:google'
export const knownGoogle = (): string | null => device.read(key, isText)

export function noteGoogle(clientId: string | null): string | null {
  if (clientId === null) device.remove(key)
  else device.write(key, clientId)
  return clientId
}
