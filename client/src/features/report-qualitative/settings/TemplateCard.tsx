import { ChevronDown, ChevronUp, Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useOrder, useRemoveDetail, useRemoveSection, useRemoveTemplate, useReviseDetail } from '../mutations.ts'
import type { Detail, Section, Template } from '../queries.ts'
import { useT } from '../words.ts'

const TemplateDialog = lazy(async () => ({ default: (await import('./TemplateDialog.tsx')).TemplateDialog }))
const SectionDialog = lazy(async () => ({ default: (await import('./SectionDialog.tsx')).SectionDialog }))
const DetailDialog = lazy(async () => ({ default: (await import('./DetailDialog.tsx')).DetailDialog }))

type Asked =
  | { of: 'template' }
  | { of: 'section'; section: Section | null }
  | { of: 'detail'; section: Section; detail: Detail | null }
  | { of: 'removal'; what: 'template' | 'section' | 'detail'; id: string; name: string }

/** A template with its sections and indicators, in the order in which they are valued and printed. */
export function TemplateCard({ template }: { template: Template }) {
  const t = useT()
  const order = useOrder()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { id, name, levels, paper, scale, sections } = template

  const swap = <One,>(all: readonly One[], at: number, step: 1 | -1): One[] => {
    const next = [...all]
    const [one] = next.splice(at, 1)
    if (one !== undefined) next.splice(at + step, 0, one)
    return next
  }
  const save = (ordered: readonly Section[]) =>
    order.mutate(
      { id, sections: ordered.map((one) => ({ id: one.id, detail_ids: one.details.map((detail) => detail.id) })) },
      { onError: notifyProblem },
    )
  const moveDetail = (section: Section, at: number, step: 1 | -1) =>
    save(sections.map((one) => (one === section ? { ...one, details: swap(one.details, at, step) } : one)))

  return (
    <Card>
      <CardHeader
        title={name}
        description={[
          levels.map((level) => (level === 0 ? 'TK' : t(($) => $.settings.level, { level }))).join(', '),
          paper,
          scale.map(({ code, label }) => `${code} ${label}`).join(', '),
        ].join(' · ')}
        action={
          <IconButton label={t(($) => $.settings.editOf, { name })} onClick={() => setAsked({ of: 'template' })}>
            <Pencil />
          </IconButton>
        }
      />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {sections.map((section, at) => (
          <section key={section.id} aria-label={section.title} className="grid gap-1">
            <div className="flex flex-wrap items-center gap-1">
              <h3 className="min-w-0 grow font-semibold wrap-anywhere">
                {section.title} <Badge>{section.subject?.name ?? t(($) => $.writers[section.writers])}</Badge>
              </h3>
              <Moves
                name={section.title}
                isFirst={at === 0}
                isLast={at === sections.length - 1}
                isBusy={order.isPending}
                onMove={(step) => save(swap(sections, at, step))}
              />
              <IconButton
                label={t(($) => $.settings.editOf, { name: section.title })}
                onClick={() => setAsked({ of: 'section', section })}
              >
                <Pencil />
              </IconButton>
              <IconButton
                label={t(($) => $.settings.removeOf, { name: section.title })}
                onClick={() => setAsked({ of: 'removal', what: 'section', id: section.id, name: section.title })}
              >
                <Trash2 />
              </IconButton>
            </div>
            <ul className="divide-y divide-border border-y border-border">
              {section.details.map((detail, index) => (
                <li key={detail.id} className="flex items-center gap-1 py-0.5 pl-1">
                  <span
                    className={cn(
                      'min-w-0 grow text-sm wrap-anywhere',
                      detail.is_hidden && 'text-muted-foreground line-through',
                    )}
                  >
                    {detail.indicator}
                  </span>
                  <Moves
                    name={detail.indicator}
                    isFirst={index === 0}
                    isLast={index === section.details.length - 1}
                    isBusy={order.isPending}
                    onMove={(step) => moveDetail(section, index, step)}
                  />
                  <IconButton
                    label={t(($) => $.settings.editOf, { name: detail.indicator })}
                    onClick={() => setAsked({ of: 'detail', section, detail })}
                  >
                    <Pencil />
                  </IconButton>
                  {detail.is_hidden ? (
                    <ShowAgain detail={detail} />
                  ) : (
                    <IconButton
                      label={t(($) => $.settings.removeOf, { name: detail.indicator })}
                      onClick={() => setAsked({ of: 'removal', what: 'detail', id: detail.id, name: detail.indicator })}
                    >
                      <Trash2 />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
            <Button
              size="sm"
              variant="ghost"
              className="justify-self-start"
              onClick={() => setAsked({ of: 'detail', section, detail: null })}
            >
              <Plus aria-hidden />
              {t(($) => $.settings.addDetail)}
            </Button>
          </section>
        ))}
      </CardBody>
      <CardFooter>
        <Button variant="outline" onClick={() => setAsked({ of: 'section', section: null })}>
          <Plus aria-hidden />
          {t(($) => $.settings.addSection)}
        </Button>
        <Button variant="ghost" onClick={() => setAsked({ of: 'removal', what: 'template', id, name })}>
          <Trash2 aria-hidden />
          {t(($) => $.settings.remove)}
        </Button>
      </CardFooter>
      <Suspense>
        {asked?.of === 'template' && <TemplateDialog template={template} taken={[]} onClose={close} />}
        {asked?.of === 'section' && <SectionDialog templateId={id} section={asked.section} onClose={close} />}
        {asked?.of === 'detail' && <DetailDialog section={asked.section} detail={asked.detail} onClose={close} />}
      </Suspense>
      {asked?.of === 'removal' && <Removal {...asked} onClose={close} />}
    </Card>
  )
}

interface MovesProps {
  name: string
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (step: 1 | -1) => void
}

function Moves({ name, isFirst, isLast, isBusy, onMove }: MovesProps) {
  const t = useT()
  return (
    <span className="flex max-sm:hidden">
      <IconButton label={t(($) => $.settings.up, { name })} disabled={isFirst || isBusy} onClick={() => onMove(-1)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={t(($) => $.settings.down, { name })} disabled={isLast || isBusy} onClick={() => onMove(1)}>
        <ChevronDown />
      </IconButton>
    </span>
  )
}

function ShowAgain({ detail: { id, indicator, version } }: { detail: Detail }) {
  const t = useT()
  const revise = useReviseDetail()
  return (
    <IconButton
      label={t(($) => $.settings.showAgain, { name: indicator })}
      disabled={revise.isPending}
      onClick={() => revise.mutate({ id, indicator, version, is_hidden: false }, { onError: notifyProblem })}
    >
      <Eye />
    </IconButton>
  )
}

type RemovalProps = Extract<Asked, { of: 'removal' }> & { onClose: () => void }

function Removal({ what, id, name, onClose }: RemovalProps) {
  const t = useT()
  const template = useRemoveTemplate()
  const section = useRemoveSection()
  const detail = useRemoveDetail()
  const deed = { template, section, detail }[what]
  return (
    <AskDialog
      of={deed}
      title={t(($) => $.settings.removeTitle, { name })}
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={() => deed.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(($) => $.settings.removeText[what])}
    </AskDialog>
  )
}
