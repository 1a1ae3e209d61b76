import { Quote } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { useT } from '#features/report-card/words.ts'

const sentences = ['strong', 'steady', 'effort', 'attendance', 'friend'] as const

/** Ready sentences, which the homeroom teacher goes on from. */
export function Sentences({ name, onChoose }: { name: string; onChoose: (sentence: string) => void }) {
  const t = useT()
  const called = name.split(' ')[0] ?? name
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="outline" className="justify-self-start">
          <Quote aria-hidden />
          {t(($) => $.notes.sentences)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-[min(28rem,calc(100vw-1rem))]">
        {sentences.map((one) => {
          const sentence = t(($) => $.sentence[one], { name: called })
          return (
            <DropdownMenuItem key={one} onSelect={() => onChoose(sentence)} className="whitespace-normal">
              {sentence}
            </DropdownMenuItem>
          )
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
