/** A class on one sheet across; the prelude comes before it. Heads stand again on each page. */
export const legerTemplate = String.raw`
#let leger = data.leger
#let aspects = leger.aspects
#let width = leger.courses.len() * aspects.len()
#let tight = if width > 24 { 6.5pt } else if width > 16 { 7.5pt } else { 8.5pt }

#set page(
  width: 330mm, height: 215mm,
  margin: (x: 12mm, top: 12mm, bottom: 14mm),
  footer: context {
    set text(size: 8pt, fill: luma(60))
    [Leger #leger.class.name | #leger.school_year #h(1fr) Hal. #counter(page).display() dari #counter(page).final().first()]
  },
)
#set text(size: tight)
#set table(inset: (x: 1mm, y: 1.1mm))
#let score(value) = if value == none { [] } else { str(value).replace(".", ",") }
#let short(value) = if value == none { [-] } else { score(value) }

#align(center, {
  text(size: 13pt, weight: "bold", data.title)
  linebreak()
  text(size: 11pt, weight: "bold", upper(data.school))
  linebreak()
  text(size: 10pt)[Kelas #leger.class.name · Semester #leger.semester · Tahun Pelajaran #leger.school_year]
})
#v(2mm)

// Names of courses stand upright, so that many find room beside each other.
#let upright(name) = table.cell(colspan: aspects.len(), align: center + bottom, rotate(-90deg, reflow: true, box(
  width: 32mm, align(left + horizon, strong(name)),
)))
#let rows-of-head = if aspects.len() > 1 { 2 } else { 1 }
#let tall(name, at: center + horizon) = table.cell(rowspan: rows-of-head, align: at, strong(name))
#let heads = table.header(
  tall("No"), tall("NIS"), tall("Nama"),
  ..leger.courses.map(course => upright(course.name)),
  tall("S"), tall("I"), tall("A"), tall("Jumlah"), tall("Rata-rata"), tall(if data.is_provisional { "Per-ingkat semen-tara" } else { "Per-ingkat" }),
  ..if rows-of-head > 1 { leger.courses.map(_ => aspects.map(aspect => strong(if aspect == 1 { "P" } else { "K" }))).flatten() },
)
#let rows = data.rows.enumerate().map(((index, row)) => (
  [#(index + 1)], short(row.nis), row.name, ..row.scores.map(score), ..row.rest.map(short),
))
#let parts = in-pieces(rows, heads, (rows, ..first) => table(
  columns: (7mm, 17mm, 52mm, ..range(width).map(_ => 1fr), 7mm, 7mm, 7mm, 13mm, 13mm, 11mm),
  align: (x, y) => if x == 2 { left + horizon } else { center + horizon },
  ..first,
  ..rows.flatten(),
))

#parts.slice(0, -1).join()
#block(breakable: false, above: 0mm, {
  parts.last()
  if data.is_provisional [
    #v(1mm)
    Kosong: nilai belum ada. Tanda -: tidak diikuti. Jumlah, rata-rata, dan peringkat masih sementara.
  ]
  v(4mm)
  text(size: 9.5pt, grid(
    columns: (1fr, 1fr),
    align: center,
    signature([Mengetahui, #linebreak() #data.principal.title], data.principal.name, data.principal.nip),
    signature([#data.place #linebreak() Wali Kelas], data.homeroom.name, data.homeroom.nip),
  ))
})
`
