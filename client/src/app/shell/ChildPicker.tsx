import { Select } from '#ui/select.tsx'
import { useActing, useIsSwitching } from '../acting.ts'
import { useT } from '../words.ts'
import { useChildren } from './who.ts'

/** For a parent: the child that the pages speak of, in whichever school that is. */
export function ChildPicker() {
  const t = useT()
  const { children, child } = useChildren()
  const { switchChild } = useActing()
  const isSwitching = useIsSwitching()
  if (children.length === 0) return null

  const choose = (id: string) => {
    const chosen = children.find((one) => one.id === id)
    if (chosen) switchChild(chosen)
  }
  return (
    <Select
      aria-label={t(($) => $.childPicker.label)}
      value={child?.id ?? ''}
      disabled={isSwitching}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {!child && (
        <option value="" disabled>
          {t(($) => $.childPicker.placeholder)}
        </option>
      )}
      {children.map(({ id, full_name, class_name }) => (
        <option key={id} value={id}>
          {[full_name, class_name].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  )
}
