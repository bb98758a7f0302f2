import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Choice } from './choice.tsx'

const OPTIONS = [10, 25, 50].map((id) => ({ id, face: String(id) }))

test('arrow keys move between the options, and only Enter, Space or a press chooses one', async () => {
  const chosen: number[] = []
  const Limits = () => {
    const [selected, setSelected] = useState(25)
    const choose = (id: number) => {
      chosen.push(id)
      setSelected(id)
    }
    return <Choice label="Rows" options={OPTIONS} selected={selected} onChoose={choose} />
  }
  await renderInApp(<Limits />)
  const radio = (name: string) => page.getByRole('radiogroup', { name: 'Rows' }).getByRole('radio', { name })
  await expect.element(radio('25')).toBeChecked()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(radio('25').element())
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(radio('50').element())
  expect(chosen).toEqual([])
  await userEvent.keyboard(' ')
  await expect.element(radio('50')).toBeChecked()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(radio('10')).toBeChecked()
  await radio('10').click()
  await radio('25').click()
  expect(chosen).toEqual([50, 10, 25])
})
