import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { MenuButton } from './menu-button.tsx'

const OPTIONS = ['pin', 'rename', 'delete'].map((id) => ({ id, label: id }))

test.each(['Enter', ' ', 'ArrowDown'])(
  'the key "%s" opens the menu at its first option, also after it has loaded',
  async (key) => {
    const chosen: string[] = []
    await renderInApp(<MenuButton label="Actions" face="…" options={OPTIONS} onChoose={(id) => chosen.push(id)} />)
    const button = page.getByRole('button', { name: 'Actions' })
    for (const [next, id] of [
      ['', 'pin'],
      ['{ArrowDown}', 'rename'],
    ]) {
      ;(button.element() as HTMLElement).focus()
      await userEvent.keyboard(`{${key}>}{/${key}}`)
      await expect.poll(() => document.activeElement?.textContent).toBe('pin')
      await userEvent.keyboard(`${next}{Enter}`)
      expect(chosen.at(-1)).toBe(id)
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
      expect(document.activeElement).toBe(button.element())
    }
  },
)
