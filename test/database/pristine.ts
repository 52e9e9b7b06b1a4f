import type { PGlite } from '@electric-sql/pglite'

/**
 * The schema `pristine` holds a copy of each table, and `putting_back` the sequences' values and the names of
 * the tables written since. Every table has a primary key, so no two rows of one are equal.
 */
const KEEP = `
  create schema pristine;
  create schema putting_back;

  create table putting_back.written (name text primary key);

  create table putting_back.sequences as
    select format('%I.%I', schemaname, sequencename) as name,
           coalesce(last_value, start_value) as value,
           last_value is not null as is_called
    from pg_sequences where schemaname = 'public';

  create function putting_back.note() returns trigger language plpgsql as $$
  begin
    insert into putting_back.written values (tg_table_name) on conflict do nothing;
    return null;
  end $$;

  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table pristine.%1$I as table public.%1$I', name);
      execute format('analyze pristine.%I', name);
      execute format(
        'create trigger noted after insert or update or delete on public.%I
          for each statement execute function putting_back.note()',
        name
      );
    end loop;
  end $$;

  -- As a replica it fires no triggers, neither its own nor those of foreign keys.
  create function putting_back.put_back() returns void language plpgsql set session_replication_role = replica as $$
  declare name text;
  begin
    for name in select written.name from putting_back.written loop
      execute format(
        'delete from public.%1$I now where not exists (select from pristine.%1$I once where once::text = now::text)',
        name
      );
      execute format(
        'insert into public.%1$I overriding system value select once.* from pristine.%1$I once
          where not exists (select from public.%1$I now where now::text = once::text)',
        name
      );
    end loop;
    delete from putting_back.written;
    perform setval(each.name::regclass, each.value, each.is_called) from putting_back.sequences each;
  end $$;
`

/** Records the rows and sequences of the schema `public`, for `putBack` to restore. */
export async function keepPristine(client: PGlite): Promise<void> {
  await client.exec(KEEP)
}

/** Waits for running statements, then undoes all writes; changes of tables are not undone. */
export async function putBack(client: PGlite): Promise<void> {
  await client.query('select putting_back.put_back()')
}
