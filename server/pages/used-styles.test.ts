import { expect, test } from 'vitest'
import { classesIn, stylesFor } from './used-styles.ts'

const SHEET = `/*! note { */@layer base,utilities;@layer base{*,::before{margin:0}[hidden]{display:none}}
@layer utilities{.a{color:red}.b,.a:hover{content:"}.x{"}.w-2\\.5{width:1px}.md\\:flex{color:blue}.is-a:not(.b){top:0}
@media (width>=4rem){.gone{left:0}.a .b{left:1px}}@container x not (width>=1rem){.c:has(~* .d,.e){left:2px}}.spin{animation:turn 1s}}
@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}@keyframes turn{50%{top:0}}:root{--y:1}`
const styles = stylesFor(SHEET)
const of = (...classes: string[]): string => styles(new Set(classes)).replaceAll('\n', '')

test('A page carries the rules for the classes that it has, in their order and within their groups', () => {
  const text = of('a', 'w-2.5')
  expect(text).toContain('@layer utilities{.a{color:red}.b,.a:hover{content:"}.x{"}.w-2\\.5{width:1px}')
  for (const other of ['gone', 'md\\:flex', 'spin', 'note', '.c']) expect(text).not.toContain(other)
  expect(of('a', 'b')).toContain('@media (width>=4rem){.a .b{left:1px}}')
})

test('What asks for no class is always there, and so is the order of the layers', () => {
  for (const text of [of(), of('a')]) {
    expect(text.startsWith('@layer base,utilities;')).toBe(true)
    expect(text).toContain('@layer base{*,::before{margin:0}[hidden]{display:none}}')
  }
})

test('What a function of a selector names may be there or not', () => {
  expect(of('is-a')).toContain('.is-a:not(.b){top:0}')
  expect(of('c')).toContain('@container x not (width>=1rem){.c:has(~* .d,.e){left:2px}}')
})

test('Groups, movements and registered properties are always there', () => {
  for (const rule of ['@media (width>=4rem){}', '@container x not (width>=1rem){}', '@keyframes turn{50%{top:0}}', '@property --x{', '@property --y{']) expect(of()).toContain(rule)
})

test('The classes of a document are read as the browser reads them', () => {
  expect([...classesIn('<p class="a [&amp;&gt;p]:b"><i data-class="no" class="c a">')]).toEqual(['a', '[&>p]:b', 'c'])
})
