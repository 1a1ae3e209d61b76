/**
 * The tenant that the page shows now. Its words and colours are put on when it is told; the last one is remembered, one
 * for signed-in people and one for the sign-in page, so that the next start is drawn right at once and never changes
 * colour under somebody's eyes.
 */
import type { Tenant } from '@kelasku/shared/whitelabel/contract'
import { create } from 'zustand'
import { setWording } from '#platform/i18n/i18n.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import { useRole } from '#platform/session/role.ts'
import { device, isRecord, isText, tab } from '#platform/storage.ts'
import { appearanceOf, nobody, type Appearance } from './appearance.ts'

/** `useTenant(({ site_name }) => site_name)` */
export const useTenant = create<Appearance>(() => appearanceOf(nobody))

/** Which tenant is meant: signed in, that of the active school; before, that of `?sekolah=`, else the server knows. */
export type Which = { school_id: string } | { sekolah: string } | Record<never, never>

export function whichTenant(schoolId: string | null): Which {
  if (schoolId) return { school_id: schoolId }
  const sekolah = askedSchool()
  return sekolah ? { sekolah } : {}
}

const askedKey = 'kelasku:sekolah'

/** The short name in `?sekolah=`; kept for the tab, for it is lost from the address at the first link. */
export function askedSchool(): string | null {
  const asked = new URLSearchParams(location.search).get('sekolah')?.trim()
  if (!asked) return tab.read(askedKey, isText)
  tab.write(askedKey, asked)
  return asked
}

export function showTenant(tenant: Tenant, which: Which): void {
  const { brand_colour } = wear(tenant)
  void rampOf(brand_colour).then((ramp) => device.write(placeOf(which), { which, tenant, ramp } satisfies Remembered))
}

/** Once, before the first paint. */
export function startTenant(): void {
  const which = whichTenant(activeAccount() ? useRole.getState().school_id : null)
  const remembered = device.read(placeOf(which), isRemembered)
  if (!remembered || JSON.stringify(remembered.which) !== JSON.stringify(which)) return
  const { brand_colour } = wear(remembered.tenant)
  painted = { colour: brand_colour, ramp: remembered.ramp }
  for (const [name, value] of Object.entries(remembered.ramp)) document.documentElement.style.setProperty(name, value)
}

type Ramp = Record<string, string>

interface Remembered {
  which: Which
  tenant: Tenant
  /** What the brand colour comes to, so that a start needs no colour science. */
  ramp: Ramp
}

const placeOf = (which: Which) => ('school_id' in which ? 'kelasku:tenant:inside' : 'kelasku:tenant:door')

const isRemembered = (value: unknown): value is Remembered => {
  const tenant = isRecord(value) ? value['tenant'] : null
  return (
    isRecord(value) &&
    isRecord(value['ramp']) &&
    isRecord(tenant) &&
    isText(tenant['school_name']) &&
    Array.isArray(tenant['attributes'])
  )
}

let worn = ''

function wear(tenant: Tenant): Appearance {
  const now = JSON.stringify(tenant)
  if (now === worn) return useTenant.getState()
  worn = now
  const appearance = appearanceOf(tenant)
  useTenant.setState(appearance)
  setWording(appearance.wording)
  return appearance
}

let painted: { colour: string | null; ramp: Ramp } = { colour: null, ramp: {} }

/** Paints the page in a school's colour, and says what the colour came to. */
async function rampOf(colour: string | null): Promise<Ramp> {
  if (colour === painted.colour) return painted.ramp
  try {
    const { applyBrand, brandRamp } = await import('#ui/brand.ts')
    // Another tenant may have come while the colours were on their way.
    if (colour === useTenant.getState().brand_colour) {
      applyBrand(colour)
      painted = { colour, ramp: colour === null ? {} : brandRamp(colour) }
    }
    return painted.ramp
  } catch {
    // Without a line the page keeps the colours that it has.
    return {}
  }
}
