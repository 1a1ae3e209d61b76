import { Command } from 'cmdk'
import { Check, ChevronsUpDown, Search, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { cn } from './cn.ts'
import { controlHeight, controlLook } from './control.ts'
import { useFieldControl } from './field-context.ts'
import { IconButton } from './icon-button.tsx'
import { floatLook, lineLook } from './overlay.ts'
import { matching } from './matching.ts'
import { Spinner } from './spinner.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** A second, quiet line; also searched. */
  detail?: string
  /** Searched but not shown. */
  keywords?: readonly string[]
  disabled?: boolean
}

export interface ComboboxProps {
  options: readonly ComboboxOption[]
  value: string | null
  onValueChange: (value: string | null) => void
  /** The chosen option, when `options` holds only the last search and may lack it. */
  selected?: ComboboxOption | null
  placeholder?: string
  /** Names the search box and the list. */
  searchLabel: string
  emptyText: ReactNode
  /** Searching happens elsewhere: called with each text typed, and `options` are shown as they come. */
  onSearch?: (text: string) => void
  loading?: boolean
  loadingText?: string
  /** In place of the list, such as "try again". */
  failure?: ReactNode
  /** Allows choosing nothing; names the button that does it. */
  clearLabel?: string
  /** Says how many more there are than the list shows, and to type on. */
  moreText?: (hidden: number) => string
  id?: string
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  className?: string
}

/** Thousands of lines would stall a small phone; nobody reads past these. */
const shownAtOnce = 80

/** A choice out of many, found by typing. For a dozen options Select is the better friend on a phone. */
export function Combobox({ ref, 'aria-label': ariaLabel, ...props }: ComboboxProps) {
  const { options, value, onValueChange, selected, placeholder, searchLabel, clearLabel, disabled, className } = props
  const wiring = useFieldControl(props)
  const listId = useId()
  const [open, setOpen] = useState(false)

  const chosen = options.find((option) => option.value === value) ?? (selected?.value === value ? selected : undefined)
  const clears = clearLabel !== undefined && value !== null && !disabled

  const handleOpenChange = (next: boolean) => {
    setOpen(next)
    if (next) props.onSearch?.('')
    else props.onBlur?.()
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    handleOpenChange(true)
  }
  const choose = (next: string) => {
    onValueChange(next)
    handleOpenChange(false)
  }

  return (
    // Modal, because inside a dialog a list that is not modal cannot be scrolled.
    <Popover.Root open={open} onOpenChange={handleOpenChange} modal>
      <span className={cn('relative block', className)}>
        <Popover.Trigger asChild>
          <button
            ref={ref}
            type="button"
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the input of this combobox opens with the list
            role="combobox"
            aria-label={ariaLabel}
            aria-expanded={open}
            aria-haspopup="dialog"
            aria-controls={open ? listId : undefined}
            disabled={disabled}
            onKeyDown={openByArrow}
            className={cn(controlLook, controlHeight, 'flex items-center gap-2 px-3 text-left')}
          >
            <span className={cn('min-w-0 grow truncate', !chosen && 'text-muted-foreground', clears && 'pr-7')}>
              {chosen?.label ?? placeholder ?? '\u00a0'}
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </button>
        </Popover.Trigger>
        {clears && (
          <IconButton
            label={clearLabel}
            size="sm"
            onClick={() => onValueChange(null)}
            className="absolute top-1/2 right-8 size-6 -translate-y-1/2 text-muted-foreground"
          >
            <X />
          </IconButton>
        )}
      </span>

      <Popover.Portal>
        <Popover.Content
          id={listId}
          aria-label={searchLabel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floatLook,
            'w-(--radix-popover-trigger-width) max-w-[calc(100vw-1rem)] min-w-64 origin-(--radix-popover-content-transform-origin) overflow-hidden',
          )}
        >
          <SearchableList {...props} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Lives only while the list is open, so a closed combobox never filters and each opening starts afresh. */
function SearchableList({ onChoose, ...props }: Omit<ComboboxProps, 'ref'> & { onChoose: (value: string) => void }) {
  const { options, value, searchLabel, emptyText, onSearch, loading, loadingText, failure, moreText } = props
  const [text, setText] = useState('')

  const found = onSearch ? options : matching(options, text)
  const shown = found.slice(0, shownAtOnce)
  const hidden = found.length - shown.length

  const search = (next: string) => {
    setText(next)
    onSearch?.(next)
  }

  return (
    <Command label={searchLabel} shouldFilter={false} defaultValue={value ?? undefined} loop vimBindings={false}>
      <div className="flex items-center gap-2 border-b border-border px-3 has-[input:focus-visible]:border-ring">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          value={text}
          onValueChange={search}
          placeholder={searchLabel}
          className="h-10 w-full min-w-0 bg-transparent text-base outline-none pointer-coarse:h-12 pointer-fine:text-sm"
        />
        {loading && <Spinner className="text-muted-foreground" />}
      </div>
      <output
        className={cn(
          'block px-3 py-4 text-center text-sm text-muted-foreground',
          (shown.length > 0 || failure) && 'sr-only',
        )}
      >
        {loading ? loadingText : shown.length === 0 && !failure ? emptyText : null}
      </output>
      {failure && <div className="px-3 py-4 text-center text-sm">{failure}</div>}
      <Command.List
        label={searchLabel}
        className={cn(
          'max-h-[min(18rem,calc(var(--radix-popover-content-available-height)-3.5rem))] scroll-py-1 overflow-y-auto overscroll-contain',
          shown.length > 0 && 'p-1',
        )}
      >
        {shown.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            onSelect={onChoose}
            className={cn(
              lineLook,
              'data-[disabled=true]:text-muted-foreground data-[disabled=true]:opacity-60 data-[selected=true]:bg-accent',
            )}
          >
            <span className="grid min-w-0 grow">
              <span>{option.label}</span>
              {option.detail && <span className="text-xs text-muted-foreground">{option.detail}</span>}
            </span>
            {option.value === value && <Check aria-hidden className="text-primary-ink" />}
          </Command.Item>
        ))}
      </Command.List>
      {hidden > 0 && moreText && (
        <p className="border-t border-border px-3 py-2 text-xs text-muted-foreground">{moreText(hidden)}</p>
      )}
    </Command>
  )
}
