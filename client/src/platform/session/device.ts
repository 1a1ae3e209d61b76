/** Which phone or browser this is: sent at sign-in, shown on the page that lists where one is signed in. */
import { device, isText } from '#platform/storage.ts'
import { uuid } from '#platform/uuid.ts'

const key = 'kelasku:device'

/** Random, and kept over sign-outs: the same device must not look like a new one. */
function deviceId(): string {
  const known = device.read(key, isText)
  if (known) return known
  const id = uuid()
  device.write(key, id)
  return id
}

/** What a sign-in or a registration tells of the device: `{ ...form, ...thisDevice() }`. */
export const thisDevice = () => ({ device_id: deviceId(), device_name: deviceName(navigator.userAgent) })

/** The first that fits: browsers name each other in their user agents. */
const browsers: [RegExp, string][] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** "Chrome di Android": enough for a person to say "that is not me". */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'Browser'
  const system = nameIn(systems, userAgent)
  return system ? `${browser} di ${system}` : browser
}

const nameIn = (names: [RegExp, string][], userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
