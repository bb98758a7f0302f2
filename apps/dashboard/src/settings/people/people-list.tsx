import { REST_PATHS } from '@curlew/model'
import { People } from '@curlew/model/people'
import { readAs, useApp } from '@curlew/ui'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../forms/loaded.tsx'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'

/** All users. */
export function PeopleList() {
  const { client } = useApp()
  const { data, error } = useQuery({
    queryKey: [REST_PATHS.people],
    queryFn: async ({ signal }) =>
      readAs(People, await client.rest('GET', REST_PATHS.people, undefined, signal)).people,
    retry: false,
  })
  return (
    <Loaded data={data} error={error} height={72}>
      {(people) => (
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}
