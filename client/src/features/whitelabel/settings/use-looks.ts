import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { defaultAttributes, writableKeys } from '@kelasku/shared/whitelabel/attributes'
import type { OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { appearanceOf, type Appearance } from '../appearance.ts'
import type { LooksBoxes } from './looks-form.ts'

/** The school as it would look if the form were saved now. */
export function useLooks(saved: OwnAppearance): Appearance {
  const { control } = useFormContext<LooksBoxes>()
  const [own, logo] = useWatch({ control, name: ['own', 'logo'] })

  return useMemo(() => {
    const said = writableKeys.filter((key) => own[key].trim() !== '').map((key) => ({ key, value: own[key] }))
    const unsaid = Object.entries(defaultAttributes(saved, said)).map(([key, value]) => ({ key, value }))
    // Of two that say the same, the later one is read.
    return appearanceOf({ ...saved, logo_image_url: logo || null, attributes: [...unsaid, ...said] })
  }, [saved, own, logo])
}
