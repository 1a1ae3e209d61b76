import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (search: string) => void
}

/** Asked when the typing pauses. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => onChange(text.trim()), 300)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing asks
  }, [text])

  return (
    <Field hideLabel label={label} className="w-full sm:w-64">
      <Input
        type="search"
        start={<Search aria-hidden />}
        placeholder={label}
        value={text}
        maxLength={80}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Field>
  )
}
