/** What a person has done to a table: its order, keyword, number of rows and open rows. They hold together, in any order. */
import { DEFAULT_ROW_LIMIT, type RowLimit } from '../blocks/row-limit.ts'
import type { PartName } from './parts.ts'
import type { Direction } from './sort.ts'

export interface Sort {
  /** Key of the column, and which of its cells. */
  column: string
  part: PartName
  direction: Direction
}

export interface TableState {
  /** Undefined: as the rows came. */
  sort: Sort | undefined
  keyword: string
  limit: RowLimit
  /** Whether all rows are open, and the keys of those that are not as the others. */
  open: { all: boolean; except: ReadonlySet<string> }
}

export type TableAction =
  | { type: 'sort'; column: string; part: PartName }
  | { type: 'filter'; keyword: string }
  | { type: 'limit'; limit: RowLimit }
  | { type: 'toggle'; row: string }
  | { type: 'toggleAll' }

export function initialState(sort: Sort | undefined): TableState {
  return { sort, keyword: '', limit: DEFAULT_ROW_LIMIT, open: { all: false, except: new Set() } }
}

export function tableReducer(state: TableState, action: TableAction): TableState {
  switch (action.type) {
    case 'sort':
      return { ...state, sort: nextSort(state.sort, action) }
    case 'filter':
      return { ...state, keyword: action.keyword }
    case 'limit':
      return { ...state, limit: action.limit }
    case 'toggle':
      return {
        ...state,
        open: { ...state.open, except: toggled(state.open.except, action.row) },
      }
    case 'toggleAll':
      return { ...state, open: { all: !state.open.all, except: new Set() } }
  }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key])
}

/** The first click on a column sorts it ascending; each later one turns it round. */
function nextSort(sort: Sort | undefined, { column, part }: { column: string; part: PartName }): Sort {
  const isSame = sort?.column === column && sort.part === part
  return { column, part, direction: isSame && sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

export function isOpen({ open }: TableState, row: string): boolean {
  return open.all !== open.except.has(row)
}
