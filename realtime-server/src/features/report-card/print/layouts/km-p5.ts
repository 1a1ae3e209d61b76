/** Kurikulum Merdeka with projects of the profile ("P5"): the card, and after it the projects, each from a page of its own. */
export const kmP5 = String.raw`
#let levels = ("MB", "SB", "BSH", "SAB")
#let level-words = (
  MB: ("Mulai Berkembang", "masih membutuhkan bimbingan dalam mengembangkan kemampuan"),
  SB: ("Sedang Berkembang", "mulai mengembangkan kemampuan, namun belum ajek"),
  BSH: ("Berkembang Sesuai Harapan", "telah mengembangkan kemampuan hingga berada dalam tahap ajek"),
  SAB: ("Sangat Berkembang", "mengembangkan kemampuannya melampaui harapan"),
)
#let legend = table(
  columns: (14mm, 46mm, 1fr),
  align: (middle, side, side),
  ..levels.map(key => (strong(key), level-words.at(key).at(0), [Ananda #level-words.at(key).at(1).])).flatten(),
)
// Drawn, since not every font has one.
#let check-mark = box(width: 3.4mm, height: 3mm, place(curve(
  stroke: 1.1pt, curve.move((0.3mm, 1.6mm)), curve.line((1.3mm, 2.7mm)), curve.line((3.1mm, 0.4mm)),
)))

// What stands before its last piece, and the last piece.
#let project(number, each) = {
  let opening = {
    block(above: 5mm, below: 1.6mm, sticky: true, strong[Projek Profil #number | #each.title])
    if each.description != "" { block(below: 2.4mm, say(each.description)) }
  }
  let rows = ()
  let before = none
  for target in each.targets {
    let titled = target.dimension != before
    before = target.dimension
    rows.push((
      ..if titled { (bond(2), table.cell(colspan: 5, align: side, strong(target.dimension))) } else { (bond(1),) },
      [#strong[#target.element.] #target.target],
      ..levels.map(key => if target.level == key { check-mark }),
    ))
  }
  let heads = table.header(
    table.cell(inset: 0pt, stroke: none, []),
    ..("Dimensi, elemen, dan target", ..levels).map(name => table.cell(align: middle, strong(name))),
  )
  let note = block(above: 0mm, framed[#strong[Catatan Proses:] #each.note])
  if rows.len() == 0 { return (opening, note) }
  let tables = in-pieces(rows, heads, (rows, ..first) => table(
    columns: (0mm, 1fr, 13mm, 13mm, 13mm, 13mm),
    align: (x, y) => if x < 2 { side } else { middle },
    ..first,
    ..rows.flatten(),
  ))
  ({ opening; tables.slice(0, -1).join() }, { tables.last(); note })
}

#let projects-of(one) = {
  let projects = one.card.parts.at("projects", default: ())
  pagebreak(weak: true)
  headline("RAPOR PROJEK PENGUATAN PROFIL PELAJAR PANCASILA")
  usual-identity(one)
  legend
  for (index, each) in projects.enumerate() {
    if index > 0 { pagebreak(weak: true) }
    let (before, last) = project(index + 1, each)
    before
    block(breakable: false, above: 0mm, {
      last
      if index + 1 == projects.len() { three-signatures(one, role: "Wali Kelas/Fasilitator") }
    })
  }
}

#let km-p5(one, index) = sheet(one, index, {
  kop(one)
  headline(one.title)
  usual-identity(one)
  body-of(one, km-sections, three-signatures(one))
  if one.sections.any(section => section.key == "PROJEK") { projects-of(one) }
})
`
