-- The ids as one array: PostgreSQL joins a view of several tables with the inserted rows by reading all rows of a table.
CREATE OR REPLACE FUNCTION "search_insert"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
begin
  insert into search_documents (kind, id, weight, text)
    select kind, id, weight, text from search_sources where kind = tg_argv[0]::search_kind and id = any(array(select id from inserted));
  return null;
end $$;
