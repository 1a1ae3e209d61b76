import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'
import { UploadButton } from './UploadButton.tsx'

const most = 5

interface BannerListProps {
  banners: readonly string[]
  onChange: (banners: string[]) => void
}

/** The pictures beside the sign-in, in their order: dragged by a pointer, moved by the arrows of each line. */
export function BannerList({ banners, onChange }: BannerListProps) {
  const t = useT()
  const move = (from: number, to: number) => onChange(moved(banners, from, to))

  return (
    <div className="grid gap-3">
      {banners.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.banner.none)}</p>}
      <DragDropProvider
        sensors={[PointerSensor]}
        // The first of the library's plugins is the one for assistive technology, which speaks English.
        plugins={([_accessibility, ...others]) => others}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol className="grid gap-2">
          {banners.map((src, index) => (
            <Banner
              key={src}
              src={src}
              index={index}
              isLast={index === banners.length - 1}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(banners.filter((other) => other !== src))}
            />
          ))}
        </ol>
      </DragDropProvider>
      {banners.length < most && (
        <UploadButton
          label={t(($) => $.banner.add)}
          name={t(($) => $.key.login_banner)}
          onUploaded={(url) => onChange([...banners, url])}
        />
      )}
    </div>
  )
}

interface BannerProps {
  src: string
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

function Banner({ src, index, isLast, onMove, onRemove }: BannerProps) {
  const t = useT()
  const { ref, handleRef, isDragging } = useSortable({ id: src, index })
  const number = index + 1
  return (
    <li
      ref={ref}
      className={cn(
        'flex items-center gap-2 rounded-md border border-border bg-card p-2',
        isDragging && 'shadow-md ring-1 ring-border',
      )}
    >
      <span
        ref={handleRef}
        aria-hidden
        className="grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center text-muted-foreground hover:text-foreground"
      >
        <GripVertical className="size-4" />
      </span>
      <img src={src} alt={t(($) => $.banner.one, { number })} className="h-14 w-20 rounded-sm object-cover" />
      <div className="ml-auto flex">
        <IconButton
          label={t(($) => $.banner.up, { number })}
          size="sm"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={t(($) => $.banner.down, { number })}
          size="sm"
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={t(($) => $.banner.remove, { number })} size="sm" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function moved(items: readonly string[], from: number, to: number): string[] {
  const item = items[from]
  if (item === undefined) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, item)
}
