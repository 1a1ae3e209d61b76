import { Leaf } from 'lucide-react'
import { sizeOf } from '#platform/i18n/size.ts'
import type { Tool } from '../room/tools.ts'
import type { DataUse } from './data-use.ts'
import { chooseSaver, useWishes } from './wishes.ts'
import { useT } from './words.ts'

/** One tap, and it says what was used until now. */
export function useSaverTool({ bytes }: DataUse): Tool {
  const t = useT()
  const { saver } = useWishes()
  return {
    key: 'saver',
    icon: Leaf,
    label: t(($) => (saver ? $.saver.turnOff : $.saver.turnOn), { used: sizeOf(bytes) }),
    short: t(($) => $.saver.short),
    isOn: saver,
    isInMenu: true,
    onPress: () => chooseSaver(!saver),
  }
}
