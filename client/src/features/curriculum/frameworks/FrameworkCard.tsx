import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { FrameworkDimension, FrameworkView } from '@kelasku/shared/curriculum/frameworks'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { useReviseFramework } from '../mutations.ts'
import { useT } from '../words.ts'
import { DimensionsForm } from './DimensionsForm.tsx'

export function FrameworkCard({ framework }: { framework: FrameworkView }) {
  const t = useT()
  const revise = useReviseFramework(framework)
  const [isWriting, setWriting] = useState(false)
  const { name, dimensions, in_use, version, can } = framework

  return (
    <Card>
      <CardHeader
        title={name}
        description={t(($) => $.framework.count, { count: dimensions.length })}
        action={in_use ? <Badge tone="success">{t(($) => $.framework.inUse)}</Badge> : null}
      />
      <CardBody>
        {isWriting ? (
          <DimensionsForm framework={framework} onClose={() => setWriting(false)} />
        ) : (
          <ol className="grid gap-3">
            {dimensions.map((dimension, index) => (
              <Dimension key={dimension.id} dimension={dimension} number={index + 1} />
            ))}
          </ol>
        )}
      </CardBody>
      {can.update && !isWriting && (
        <CardFooter className="justify-between">
          <Switch
            label={t(($) => $.framework.use)}
            checked={in_use}
            disabled={revise.isPending}
            onCheckedChange={(isOn) => revise.mutate({ version, in_use: isOn }, { onError: notifyProblem })}
          />
          <Button variant="outline" onClick={() => setWriting(true)}>
            <Pencil aria-hidden />
            {t(($) => $.framework.edit)}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

function Dimension({
  dimension: { name, description, elements },
  number,
}: {
  dimension: FrameworkDimension
  number: number
}) {
  const t = useT()
  return (
    <li className="grid gap-1 text-sm">
      <p className="font-medium">
        {number}. {name}
      </p>
      {description && <p className="text-muted-foreground">{description}</p>}
      {elements.length > 0 && (
        <details>
          <summary className="touch-reach w-fit cursor-pointer rounded-sm text-primary-ink">
            {t(($) => $.framework.elements, { count: elements.length })}
          </summary>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {elements.map((element) => (
              <li key={element.id}>
                {element.name}
                {element.subelements.length > 0 && (
                  <span className="block text-muted-foreground">
                    {element.subelements.map((subelement) => subelement.name).join(' · ')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
