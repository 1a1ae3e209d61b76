import { Button } from '#ui/button.tsx'
import { Formula } from '../Formula.tsx'
import { useT } from '../words.ts'
import { shownAs, symbols, type SymbolName } from './symbols.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
const names = Object.keys(symbols) as SymbolName[]

export function FormulaPalette({ onChoose }: { onChoose: (name: SymbolName) => void }) {
  const t = useT()
  return (
    <fieldset className="rounded-md border border-border p-1">
      <legend className="sr-only">{t(($) => $.formula.palette)}</legend>
      <div className="grid max-h-36 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] overflow-y-auto">
        {names.map((name) => (
          <Button
            key={name}
            variant="ghost"
            size="icon"
            className="w-full"
            title={t(($) => $.symbol[name])}
            aria-label={t(($) => $.symbol[name])}
            // The cursor stays in the box, and a phone's keyboard up.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
          >
            <span aria-hidden>
              <Formula latex={shownAs(name)} />
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
