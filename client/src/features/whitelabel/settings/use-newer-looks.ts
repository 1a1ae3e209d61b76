import { useEffect, useState } from 'react'
import type { WritableKey } from '@kelasku/shared/whitelabel/attributes'
import type { OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import type { z } from 'zod'
import type { SchemaForm } from '#platform/forms/use-schema-form.ts'
import { broughtUp, filledFrom, type LooksBoxes, type LooksForm } from './looks-form.ts'

type Form = SchemaForm<LooksBoxes, z.output<typeof LooksForm>>

/** Brings the form up to newer looks whenever some arrive, by a refused save or as live news, and says what they changed. */
export function useNewerLooks(form: Form, appearance: OwnAppearance) {
  const [theirs, setTheirs] = useState<readonly WritableKey[]>([])

  useEffect(() => {
    const mine = form.getValues()
    if (mine.base.version === appearance.version && mine.base.logo === (appearance.logo_image_url ?? '')) return
    const { merged, theirs: news } = broughtUp(mine, appearance)
    form.reset(filledFrom(appearance))
    form.reset(merged, { keepDefaultValues: true })
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the form lives outside React's state; what merging it found is told with it
    setTheirs((earlier) => [...new Set([...earlier, ...news])])
  }, [form, appearance])

  return { theirs, forget: () => setTheirs([]) }
}
