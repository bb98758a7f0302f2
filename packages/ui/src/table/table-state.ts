/** State of a table: sort order, keyword, row limit and open rows, independent of each other. */
import { DEFAULT_ROW_LIMIT, type RowLimit } from '../blocks/row-limit.ts'
import type { Direction } from './sort.ts'
import type { SubColumnName } from './sub-columns.ts'

export interface Sort {
  /** Key of the column, and its sub-column. */
  column: string
  subColumn: SubColumnName
  direction: Direction
}

export interface TableState {
  /** Undefined for the original order. */
  sort: Sort | undefined
  keyword: string
  limit: RowLimit
  /** Whether rows are open by default, and the keys of the exceptions. */
  open: { all: boolean; except: ReadonlySet<string> }
}

export type TableAction =
  | { type: 'sort'; column: string; subColumn: SubColumnName }
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

/** The first click sorts ascending; each later click reverses. */
function nextSort(sort: Sort | undefined, { column, subColumn }: { column: string; subColumn: SubColumnName }): Sort {
  const isSame = sort?.column === column && sort.subColumn === subColumn
  return { column, subColumn, direction: isSame && sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

export function isOpen({ open }: TableState, row: string): boolean {
  return open.all !== open.except.has(row)
}
