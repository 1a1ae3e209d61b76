/** Over which days alerts are counted: the half of the calendar year, since no semester goes past the end of December. */
export interface Semester {
  from: string
  until: string
}

export function semesterOf(date: string): Semester {
  const year = date.slice(0, 4)
  return date.slice(5, 7) > '06'
    ? { from: `${year}-07-01`, until: `${year}-12-31` }
    : { from: `${year}-01-01`, until: `${year}-06-30` }
}
