-- XP changes more often than names: a new weight alone does not rebuild the document. Planned at each call, as in search_update.
CREATE FUNCTION "search_update_weight"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
declare
  new_weight constant smallint := log(2, new.xp + 1);
begin
  update search_documents set weight = new_weight where kind = 'user' and id = new.id;
  update search_entries set weight = new_weight where kind = 'user' and id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users_search_update" AFTER UPDATE OF "name", "tag", "username", "deleted_at", "erased_at" ON "users" FOR EACH ROW
  WHEN ((old."name", old."tag", old."username", old."deleted_at", old."erased_at") IS DISTINCT FROM (new."name", new."tag", new."username", new."deleted_at", new."erased_at"))
  EXECUTE FUNCTION "search_update"('user');--> statement-breakpoint
CREATE TRIGGER "users_search_weight" AFTER UPDATE OF "xp" ON "users" FOR EACH ROW
  WHEN (log(2, old."xp" + 1)::smallint <> log(2, new."xp" + 1)::smallint)
  EXECUTE FUNCTION "search_update_weight"();
