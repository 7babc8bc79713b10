CREATE TYPE "public"."search_kind" AS ENUM('tournament', 'league', 'user', 'organization', 'game', 'post');--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" "search_kind" NOT NULL,
	"id" uuid NOT NULL,
	"weight" smallint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "search_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" "search_kind" NOT NULL,
	"id" uuid NOT NULL,
	"tail" text NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "search_entries_kind_id_tail_pk" PRIMARY KEY("kind","id","tail")
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"variant" text NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entries_tail" ON "search_entries" USING btree ("kind","tail" text_pattern_ops,"weight","id");--> statement-breakpoint
CREATE INDEX "search_entries_one" ON "search_entries" USING btree ("kind",left("tail", 1),"weight","id");--> statement-breakpoint
CREATE INDEX "search_entries_two" ON "search_entries" USING btree ("kind",left("tail", 2),"weight","id");--> statement-breakpoint
CREATE INDEX "search_entries_three" ON "search_entries" USING btree ("kind",left("tail", 3),"weight","id");--> statement-breakpoint
CREATE INDEX "search_entries_four" ON "search_entries" USING btree ("kind",left("tail", 4),"weight","id");--> statement-breakpoint
CREATE INDEX "search_spellings_variant" ON "search_spellings" USING btree ("variant","word");--> statement-breakpoint

-- Lower case without diacritics; full-width forms become plain, katakana becomes hiragana, ligatures become two letters.
CREATE FUNCTION "search_fold"(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select case when octet_length(source) = length(source) then lower(source) else translate(
    replace(replace(replace(replace(normalize(
      lower(regexp_replace(normalize(source, NFKD), '[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u0670]', '', 'g')),
      NFC), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðıħァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロワヲンヴ',
    'olddihぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろわをんゔ') end
$$;--> statement-breakpoint

-- The words of each line, with a bar wherever a search may begin: before a word, a number within a word, and every character of a
-- language that is written without spaces. `offset 0` computes each step once.
CREATE FUNCTION "search_marked"(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select case when words = '' then '' when octet_length(words) = length(words) then marked else regexp_replace(regexp_replace(
    marked, '([\u0e00-\u0e7f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff])', '|\1', 'g'), '\|+', '|', 'g') end
  from (select trim(both E' \n' from regexp_replace(regexp_replace(search_fold(source), '[^[:alnum:]\n]+', ' ', 'g'), ' *\n[ \n]*', E'\n', 'g')) offset 0) cleaned(words),
    lateral (select regexp_replace('|' || replace(replace(words, ' ', ' |'), E'\n', E'\n|'), '([^0-9 \n|])([0-9])', '\1|\2', 'g') offset 0) bars(marked)
$$;--> statement-breakpoint

CREATE FUNCTION "search_tails"(marked text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select distinct left(array_to_string(parts[i:], ''), 24)
  from string_to_table(marked, E'\n') line, lateral (select string_to_array(line, '|') offset 0) split(parts),
    generate_series(2, least(cardinality(parts), 65)) i
$$;--> statement-breakpoint

-- The first six letters, and the same with any one of them left out. Two words with one typing error between them share a variant.
CREATE FUNCTION "search_variants"(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select left(word, 6) union select overlay(left(word, 6) placing '' from i for 1) from generate_series(1, least(length(word), 6)) i
$$;--> statement-breakpoint

-- Everything that a search can find: public rows only. Among equal matches, the greater weight comes first.
CREATE VIEW "search_sources" AS
  select 'tournament'::search_kind as kind, id, greatest(0, least(32767, date::date - date '2020-01-01'))::smallint as weight, search_marked(name) as text
    from tournaments where visibility = 'PUBLIC' and not rehearsal and deleted_at is null
  union all
  select 'league', id, greatest(0, least(32767, start_date::date - date '2020-01-01'))::smallint, search_marked(name)
    from leagues where visibility = 'PUBLIC' and not rehearsal and deleted_at is null
  union all
  select 'user', id, log(2, xp + 1)::smallint, search_marked(concat_ws(E'\n', name, tag, username))
    from users where username is not null and deleted_at is null and erased_at is null
  union all
  select 'organization', id, log(2, member_count + 1)::smallint, search_marked(concat_ws(E'\n', name, username))
    from organizations where visibility = 'PUBLIC' and deleted_at is null
  union all
  select 'game', id, (case when verified then 1 else 0 end)::smallint, search_marked(concat_ws(E'\n', name, array_to_string(aliases, E'\n')))
    from games where not hidden
  union all
  select 'post', id, greatest(0, least(32767, created_at::date - date '2020-01-01'))::smallint, search_marked(translate(left(description, 600), E'\n', ' '))
    from posts where not members_only and reply_to_id is null and hidden_at is null and deleted_at is null;--> statement-breakpoint

-- Planned at each call: a plan from when the tables were small would scan them for every row.
CREATE FUNCTION "search_insert"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
begin
  insert into search_documents (kind, id, weight, text)
    select kind, id, weight, text from search_sources where kind = tg_argv[0]::search_kind and id in (select id from inserted);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "search_update"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
begin
  delete from search_entries where kind = tg_argv[0]::search_kind and id = old.id;
  delete from search_documents where kind = tg_argv[0]::search_kind and id = old.id;
  if tg_op = 'UPDATE' then
    insert into search_documents (kind, id, weight, text)
      select kind, id, weight, text from search_sources where kind = tg_argv[0]::search_kind and id = new.id;
  end if;
  return null;
end $$;--> statement-breakpoint
-- Without a unique index on spellings, so that two transactions with the same new word never wait for each other. A word that is
-- inserted twice does no harm.
CREATE FUNCTION "search_insert_entries"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
begin
  insert into search_entries (kind, id, tail, weight)
    select kind, id, tail, weight from inserted, search_tails(text) tail;
  insert into search_spellings (variant, word)
    select variant, word from (select distinct word from inserted, regexp_split_to_table(text, '[ |\n]+') word where word ~ '^[[:alpha:]]{4,40}$') words,
      search_variants(word) variant
    where not exists (select from search_spellings known where known.variant = left(words.word, 6) and known.word = words.word);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "search_documents_entries" AFTER INSERT ON "search_documents" REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION "search_insert_entries"();--> statement-breakpoint

INSERT INTO "search_documents" ("kind", "id", "weight", "text") SELECT "kind", "id", "weight", "text" FROM "search_sources";--> statement-breakpoint

CREATE TRIGGER "tournaments_search_insert" AFTER INSERT ON "tournaments" REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION "search_insert"('tournament');--> statement-breakpoint
CREATE TRIGGER "tournaments_search_update" AFTER UPDATE OF "name", "visibility", "rehearsal", "deleted_at", "date" ON "tournaments" FOR EACH ROW
  WHEN ((old."name", old."visibility", old."rehearsal", old."deleted_at", old."date") IS DISTINCT FROM (new."name", new."visibility", new."rehearsal", new."deleted_at", new."date"))
  EXECUTE FUNCTION "search_update"('tournament');--> statement-breakpoint
CREATE TRIGGER "tournaments_search_delete" AFTER DELETE ON "tournaments" FOR EACH ROW EXECUTE FUNCTION "search_update"('tournament');--> statement-breakpoint
CREATE TRIGGER "leagues_search_insert" AFTER INSERT ON "leagues" REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION "search_insert"('league');--> statement-breakpoint
CREATE TRIGGER "leagues_search_update" AFTER UPDATE OF "name", "visibility", "rehearsal", "deleted_at", "start_date" ON "leagues" FOR EACH ROW
  WHEN ((old."name", old."visibility", old."rehearsal", old."deleted_at", old."start_date") IS DISTINCT FROM (new."name", new."visibility", new."rehearsal", new."deleted_at", new."start_date"))
  EXECUTE FUNCTION "search_update"('league');--> statement-breakpoint
CREATE TRIGGER "leagues_search_delete" AFTER DELETE ON "leagues" FOR EACH ROW EXECUTE FUNCTION "search_update"('league');--> statement-breakpoint
CREATE TRIGGER "users_search_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION "search_insert"('user');--> statement-breakpoint
CREATE TRIGGER "users_search_update" AFTER UPDATE OF "name", "tag", "username", "deleted_at", "erased_at", "xp" ON "users" FOR EACH ROW
  WHEN ((old."name", old."tag", old."username", old."deleted_at", old."erased_at", log(2, old."xp" + 1)::smallint) IS DISTINCT FROM (new."name", new."tag", new."username", new."deleted_at", new."erased_at", log(2, new."xp" + 1)::smallint))
  EXECUTE FUNCTION "search_update"('user');--> statement-breakpoint
CREATE TRIGGER "users_search_delete" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "search_update"('user');--> statement-breakpoint
CREATE TRIGGER "organizations_search_insert" AFTER INSERT ON "organizations" REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION "search_insert"('organization');--> statement-breakpoint
CREATE TRIGGER "organizations_search_update" AFTER UPDATE OF "name", "username", "visibility", "deleted_at", "member_count" ON "organizations" FOR EACH ROW
  WHEN ((old."name", old."username", old."visibility", old."deleted_at", log(2, old."member_count" + 1)::smallint) IS DISTINCT FROM (new."name", new."username", new."visibility", new."deleted_at", log(2, new."member_count" + 1)::smallint))
  EXECUTE FUNCTION "search_update"('organization');--> statement-breakpoint
CREATE TRIGGER "organizations_search_delete" AFTER DELETE ON "organizations" FOR EACH ROW EXECUTE FUNCTION "search_update"('organization');--> statement-breakpoint
CREATE TRIGGER "games_search_insert" AFTER INSERT ON "games" REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION "search_insert"('game');--> statement-breakpoint
CREATE TRIGGER "games_search_update" AFTER UPDATE OF "name", "aliases", "hidden", "verified" ON "games" FOR EACH ROW
  WHEN ((old."name", old."aliases", old."hidden", old."verified") IS DISTINCT FROM (new."name", new."aliases", new."hidden", new."verified"))
  EXECUTE FUNCTION "search_update"('game');--> statement-breakpoint
CREATE TRIGGER "games_search_delete" AFTER DELETE ON "games" FOR EACH ROW EXECUTE FUNCTION "search_update"('game');--> statement-breakpoint
CREATE TRIGGER "posts_search_insert" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION "search_insert"('post');--> statement-breakpoint
CREATE TRIGGER "posts_search_update" AFTER UPDATE OF "description", "members_only", "hidden_at", "deleted_at" ON "posts" FOR EACH ROW
  WHEN ((old."description", old."members_only", old."hidden_at", old."deleted_at") IS DISTINCT FROM (new."description", new."members_only", new."hidden_at", new."deleted_at"))
  EXECUTE FUNCTION "search_update"('post');--> statement-breakpoint
CREATE TRIGGER "posts_search_delete" AFTER DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION "search_update"('post');
