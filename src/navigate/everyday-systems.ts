// What people say of storage, runtimes, languages and machines who do not know the
// words for it, and those words. Data only, in the format that everyday.ts explains.

export const SYSTEMS = `
# databases: write-ahead log, durability, recovery
write_first note_doing -> wal journal log
diary logbook ship_s_log -> journal wal log
notebook_changes list_changes_far record_changes -> journal changelog log
power_cut power_failure power_goes_out pull_plug plug_pulled unplugged -> crash durability fsync
survive_crash survive_power_loss survives_restart -> durable persist recovery
lights_go_out -> crash recover
come_back_crash pick_pieces after_it_died back_feet -> recover recovery replay
play_back_log replays_changes redo_everything -> replay redo recover
really_disk safely_disk actually_reaches_disk reaches_platter made_it_to_disk -> fsync sync flush
push_disk empty_buffer pour_out -> flush sync fsync
torn_page half_written_page written_halfway half_written -> torn partial truncated
snapshot_often save_point_often bookmark_log -> checkpoint snapshot savepoint
save_game save_slot -> save checkpoint snapshot
shorten_log log_keeps_growing log_grows_forever trim_log cut_log -> truncate checkpoint compact
damaged_file broken_file rotten_data bit_rot spoiled_data garbled_file -> corrupt corruption checksum
fingerprint finger_print -> hash digest checksum
still_the_same_bytes unchanged_bytes arrived_intact not_been_damaged damaged_transit -> checksum crc digest
nurse_back fix_broken_database mend repair_shop -> repair recover fsck
all_or_nothing everything_or_nothing whole_none -> atomic transaction rollback
half_work halfway_done half_finished left_half_finished -> partial rollback transaction
take_back undo_everything put_everything_back wind_back -> rollback abort revert
change_mind -> rollback cancel undo
make_it_final seal_deal sign_off set_stone -> commit finalize confirm
inner_transaction transaction_inside_transaction nested_undo undo_part -> savepoint nested transaction
people_edit users_edit edit_time both_change both_edit -> conflict optimistic version
last_wins last_write_wins latest_wins -> lww conflict timestamp
overwrites_each_other stomp_on_each_other clobber step_s_toes -> conflict race overwrite
else_changed changed_behind_back changed_underneath changed_under_feet -> stale optimistic version
sees_unfinished_work peek_unfinished see_uncommitted see_half -> dirty read isolation
frozen_view sees_old_picture consistent_picture picture_throughout view_as_of -> snapshot isolation mvcc
versions_row old_versions_kept several_copies_row old_versions_rows -> mvcc version tuple
ghost_rows rows_appear_suddenly phantom_rows -> phantom isolation serializable
keeps_transactions_apart kept_apart don_t_see -> isolation snapshot serializable
promise_steps vote_commit everybody_agrees_commit ask_everyone_commit -> prepare commit twophase
undo_across_services compensate_earlier_steps undo_earlier_steps -> saga compensate compensation
only_one_writer single_pen one_writer readers_writer -> rwlock writer exclusive
# storage engines
tidy_files merge_small_files squash_files_together merges_files_background -> compaction merge compact
small_files -> compaction merge segment
floors_files layers_files tiers_files -> level tier compaction
sorted_files_disk sorted_run sorted_file -> sstable run table
table_memory writes_land_memory buffer_disk -> memtable buffer
full_memory_table memory_table_fills -> memtable flush immutable
gravestone tombstones mark_deleted deleted_marker -> tombstone delete deleted
soft_removal really_deleted hidden_kept pretend_deleted -> softdelete soft deleted
dead_rows leftover_rows sweep_dead_rows reclaim_space give_back_disk_space free_disk_space -> vacuum compact reclaim
probably_definitely maybe_definitely quick_no here_quickly -> bloom filter probabilistic
false_alarm -> falsepositive false positive
avoid_useless_disk_reads skip_file_reading opening_file -> bloom filter index
table_contents -> toc index manifest
list_live_files files_current_set -> manifest version current
back_book_index card_catalogue card_catalog -> index catalog inverted
find_reading_everything look_fast faster_look speed_lookup -> index lookup btree
reads_row through_row walks_whole_table -> scan seq full
page_splits node_full node_overflows -> split page btree
page_underfull node_empty merge_half_empty -> merge rebalance underflow
leaves_linked leaf_leaf -> leaf sibling btree
fixed_size_chunks_disk blocks_disk -> page block pager
page_kept_memory pages_memory pool_pages -> bufferpool buffer page
nailed_down don_t_throw_used -> pin pinned unpin
map_file_memory file_memory file_looks_like_memory -> mmap map memmap
value_big_page oversized_values huge_values_elsewhere store_large_values_separately -> overflow blob toast
column_column columns_stored_together -> columnar column parquet
beginning_stored shared_beginning_stored -> prefix compression restart
put_next_write open_spot free_slots empty_slots holes_file -> freelist free slot
slot_pages directory_page -> slotted page slot
keys_order walk_keys_order through_order -> iterator cursor range
back_forth_through_keys backwards_through -> iterator prev reverse
jump_first_key jump_key -> seek lowerbound iterator
merging_several_sorted several_sorted_lists zip_sorted_lists_together -> merge iterator heap
order_keys_decided sort_order decides_comes_first key_smaller -> comparator compare collation
bundle_writes several_writes_together writes_grouped many_writes_at_once -> batch writebatch group
writers_wait writers_stand_line ride_along_writer -> group commit writer
slow_writers writers_held_back writes_held writes_pause slowed_purpose -> stall throttle slowdown
database_open_elsewhere second_program_opens_database program_open -> lock lockfile flock
database_memory nothing_on_disk -> memory inmemory ephemeral
# queries, ORM, migrations
plan_fetch best_run_query cheapest_answer decides_run_query -> planner optimizer plan
guess_number_rows guess_rows rough_row_count -> estimate cardinality statistics
slow_question -> slow query explain
fill_blanks_query blanks_query query_holes question_marks_query -> prepared placeholder bind
sneak_sql evil_quotes smuggle_sql sneaks_commands_query -> injection escape quote
glue_query_together query_piece_piece build_sql_step_step chain_calls_build_query -> builder query fluent
bobby_tables -> injection sanitize escape
tables_classes rows_objects row_becomes_object -> orm entity model
fill_object_row fills_object turns_row_object -> hydrate hydrator transform
loads_touched load_needed fetched_asked only_when_somebody_looks loaded_later load_first_use -> lazy proxy deferred
fetch_everything_front load_related bring_along_related together_children bring_children -> eager preload include
query_per_row query_row a_query_for_each asks_database -> nplusone eager prefetch
collect_requests_ask gathers_ids_query -> dataloader batch coalesce
belongs_to parent_child_tables link_tables tables_refer -> relation foreign association
orphan_rows orphans_left children_left_behind children_parent parent_removed -> orphan cascade foreign
delete_children takes_children deleting_parent_deletes domino -> cascade delete
in_between_table middle_table -> junction pivot joincolumn
table_subclasses table_kinds -> inheritance discriminator sti
column_says_kind kind_column column_tells_type -> discriminator type polymorphic
notice_changed_fields knows_changed changed_fields saves_changed write_changed -> dirty changeset diff
row_object object_per_row -> identitymap session cache
hooks_saving before_it_is_saved right_saving just_before_saved -> beforesave hook subscriber
row_loaded -> afterload hook listener
insert_update add_update create_missing_otherwise_update put_if_not_there -> upsert conflict merge
find_or_make get_or_make make_it_if_missing -> getorcreate findorcreate ensure
change_table_shape change_schema changing_tables_time upgrade_tables move_database_forward -> migration schema alter
back_version undo_schema_change undo_table_change -> down rollback migration
upgrades_ran applied_changes -> migrations applied history
compare_model_tables compare_code_database -> diff schema sync
ask_database_tables look_tables_exist discover_tables -> introspect inspector schema
starter_rows sample_rows fill_sample_data example_data fake_data dummy_data -> seed fixture faker
no_two_the_same no_two_alike different_others email_twice already_taken name_taken -> unique constraint duplicate
rule_column value_allowed -> constraint check validate
numbers_handed next_number_please ticket_number counts_itself number_increases_itself -> sequence autoincrement serial
computed_column column_worked -> generated computed virtual
stored_query_table saved_query -> view materialized
precomputed_answers answers_prepared_advance worked_ahead -> materialized precompute cache
code_runs_inside_database runs_row_changes -> trigger procedure function
page_page next_page_results few_results_time results_chunks -> pagination page cursor
remember_stopped continue_left carry_on_from_there pick_left -> cursor resume offset
bit_bit_database row_row_loading loading_memory -> cursor stream iterator
group_count count_per_group totals_per -> aggregate groupby count
stick_tables_together stitch_tables put_tables_side_side -> join merge
matching_rows_hash -> hashjoin build probe
running_totals moving_average sliding_calculations -> window rolling cumulative
query_name_inside -> cte with subquery
parent_parent walk_family_tree tree_table -> recursive hierarchy closure
# connections
reuse_phone_lines shared_lines keep_connections_around lend_connections borrow_connection -> pool connection acquire
give_back_connection give_back hand_back return_borrowed -> release return pool
forgot_give_back given_back not_returned never_returned -> leak pool release
connections_busy connection_free run_connections lines_free -> pool exhausted timeout
too_many_connections too_many_visitors -> maxconnections limit pool
dead_connection connection_went_away line_went_dead connection_dropped end_hung hung_up hangs_up -> disconnect closed reset
check_line_alive still_alive is_it_alive anybody_home are_you_there -> ping health keepalive
sitting_idle nobody_used used_lately -> idle timeout evict
dial_again call_drop connect_again come_back_disconnect -> reconnect retry backoff
reader_copy copy_reading -> replica slave reader
main_copy boss_copy copy_takes_writes -> primary master leader
# replication and sharding
second_copy copies_machines keep_copies_step copies_sync mirror_data -> replication replica sync
copy_falls_behind copy_lags copy_behind catch_up lagging_behind -> lag replication catchup
standby_takes takes_dies understudy stand_takes spare_takes second_command -> failover standby promote
hot_spare spare_wheel spare_tyre spare_tire backup_singer -> standby fallback replica
promotion_copy copy_becomes_boss -> promote failover primary
split_across_machines spread_data_across cut_data_pieces slice_data divide_data_among -> shard partition distribute
which_machine_has_it machine_holds which_drawer -> shard partition route
circle_machines add_machine_moving_everything -> consistent hash ring
too_much_on_one_machine machine_everything uneven_load everything_lands -> hotspot skew rebalance
shuffle_data_around move_pieces_machines even_out spread_evenly -> rebalance balance redistribute
stream_row_changes listen_table_changes follow_database_changes tell_row_changes -> cdc changefeed binlog
backup_copy backup_database copy_safe_keeping safe_keeping -> backup dump snapshot
back_time_database restore_yesterday turn_back_clock as_it_was_yesterday -> restore pitr snapshot
time_machine time_travel -> snapshot history version
archive_old_rows move_old_data_away put_attic -> archive retention partition
# caches
keep_handy keep_close_hand keep_within_reach kept_around_next_time remember_answer remember_result don_t_compute_twice -> cache memoize cached
ask_only_once compute_only_once worked_out_only_once calculated_once -> once memoize lazy
remember_per_argument arguments_answer -> memoize cache key
throw_oldest kick_old kicks_out toss_least_used make_room -> evict eviction lru
cache_full full_fridge pantry_full -> evict capacity maxsize
least_used used_recently longest_untouched haven_t_used -> lru lfu evict
best_before sell_date use_date goes_bad goes_off past_date shelf_life -> expire ttl expiry
long_good long_kept long_keep lifetime_entry -> ttl expiry retention
stale old_answer outdated_answer outdated_copy out_of_date yesterday_s_news -> stale invalidate refresh
throw_away_cached forget_answer forget_cached forget_remembered -> invalidate clear evict
serve_old_getting_new old_answer_refreshing show_old_new_ready -> revalidate swr stale
stampede everyone_asks herd thundering_hooves crowd_rushes all_rush_in -> stampede singleflight herd
question_time join_request_running share_request identical_requests_share -> singleflight dedupe coalesce
remember_missing remember_failures remember_found -> negative cache miss
found_cache -> hit cache
not_in_cache -> miss cache fill
fill_cache_needed warm_up pre_heat preheat -> warm prefetch preload
near_far_cache cache_levels small_fast_big_slow -> tier level l1
write_cache_store -> writethrough
write_later_store write_cache_first -> writeback writebehind dirty
tags_forget_group forget_whole_group -> tag invalidate group
label_cached name_under_cached -> key hash
# queues and jobs
to_do_list todo_pile pile_work heap_work stack_chores chores things_to_do_later -> queue task job
do_it_later later_background put_off postpone procrastinate -> defer delay queue
in_the_background behind_scenes behind_curtain backstage -> background worker daemon
line_up line_counter checkout_line -> queue fifo enqueue
waiting_room lobby anteroom -> queue pending buffer
order_arrival came_first -> fifo queue order
top_pile -> stack lifo push
jump_queue skip_line cut_line fast_lane express_lane vip_lane vip -> priority urgent queue
important_first urgent_first most_urgent -> priority heap queue
never_gets_its_turn never_gets_a_turn always_skipped_over pushed_aside_forever -> starvation fairness starve
everyone_turn take_turns each_in_turn fair_share -> roundrobin fair fairness
drop_work hand_work hand_job put_line leave_message -> enqueue push submit
pick_work take_next_job fetch_next_job grab_job grabs_next -> dequeue pop reserve
helpers_doing_work hired_hands crew workers_bench minions elves -> worker pool consumer
foreman overseer boss_workers boss_watching -> supervisor manager master
sign_delivery signed_for acknowledges_receipt got_it_thanks tell_received proof_delivery -> ack acknowledge confirm
never_confirmed no_confirmation nobody_confirmed -> unacked redeliver timeout
refuse_message put_back_queue give_back_queue put_back_line -> nack requeue reject
delivered_again comes_twice came_twice arrives_twice delivered_twice handled_twice done_twice twice_accident happens_twice run_twice -> duplicate idempotent dedupe
doing_twice_harmless safe_repeat safe_to_do_again harm_repeated -> idempotent idempotency
exactly_time only_handled_once not_more_than_once -> exactly once idempotent
least_time never_lost not_lost -> atleast durable ack
fire_don_t_wait don_t_wait_answer send_forget throw_wall -> forget detach async
hospital_messages graveyard_messages bad_messages_put_aside hopeless_jobs failed_good given_jobs undeliverable -> deadletter dead dlq
poisonous_message message_kills_worker keeps_crashing_worker -> poison deadletter dead
put_aside_inspection set_aside -> quarantine deadletter dead
locked_away_suspicious sick_bay isolation_ward -> quarantine isolate sandbox
try_again tries_again another_go one_more_go have_another_go second_chance another_chance another_try another_attempt -> retry attempt again
often_try how_many_tries number_tries times_try times_tries -> retries attempts maxattempts
give_up gave_up throw_towel call_quits -> abort maxretries timeout
wait_longer_time waits_longer_longer longer_longer growing_pauses waiting_time_doubles doubles_time -> backoff exponential
pause_tries wait_tries breathe_attempts -> backoff delay interval
shake_timing random_wobble bit_randomness don_t spread_retries not_all_at_same_moment -> jitter random backoff
hide_job_worked invisible_processing invisible_others -> visibility timeout reserve
grabbed_several take_several hold_few_hand hand_few_advance -> prefetch batch qos
fetch_ahead read_ahead get_it_before_asked fetch_needed -> prefetch readahead preload
unsent_letters letters_waiting_posted outgoing_tray -> outbox queue pending
mailbox letterbox letter_box in_tray -> mailbox inbox queue
post_office postman mail_carrier mailman courier -> broker dispatcher mailer
sorting_office telephone_exchange switchboard switch_board -> router exchange dispatcher
bulletin_board notice_board loudspeaker megaphone shout_everyone announce_to_all tell_everyone everyone_know -> broadcast publish notify
sign_news newspaper_subscription subscribe_newspaper wants_hear be_told_when told_when let_me_know_when tell_me_when notify_me -> subscribe listener observer
stop_hearing stop_listening longer_interested cancel_subscription -> unsubscribe removelistener off
megaphone_topic channel_subject -> topic publish subscribe
readers_share_load readers_split_work share_messages_among_readers -> consumer group partition
far_reader place_stream -> offset cursor position
one_after_another one_after_the_other single_file single_file_line -> sequential serial order
several_at_once side_side at_the_same_time simultaneously many_at_once all_together_at_once -> concurrent parallel
how_many_at_once how_many_at_a_time how_many_run_at_once -> concurrency limit semaphore
too_many_at_once -> concurrency limit semaphore
often_allowed per_minute times_per_minute per_second_limit only_so_often too_often not_so_fast slow_caller calm_caller -> rate limit throttle
bucket_tokens bucket_leaks bucket_refills leaky_pail coins_jar -> token bucket limiter
speed_limit speed_trap speed_bump traffic_cop -> throttle rate limiter
wait_quiet wait_stop_typing typing_stops only_after_pause wait_lull settles_down -> debounce delay
at_most_every_few per_second not_more_often_than -> throttle interval rate
overcrowded full_house turned_away_door turn_away_visitors -> overload reject full
spill_over overflowing brim -> overflow spill
bounce_door sent_away -> reject refuse deny
every_night every_morning every_day_at each_night at_midnight weekly_chore -> cron schedule daily
alarm_clock egg_timer kitchen_timer cuckoo_clock -> timer alarm schedule
runs_regularly again_and_again_every few_seconds -> interval periodic ticker
missed_appointment missed_run missed_time slept_through was_off_at_the_time -> misfire missed catchup
don_t_start_running previous_running still_running_from_before overlapping_runs overlap_previous -> overlap lock concurrency
steps_depend_steps steps_wait_others order_steps step_first what_must_be_done_first -> dependency dag topological
recipe cookbook -> workflow pipeline steps
assembly_line conveyor conveyor_belt production_line -> pipeline stage chain
hand_line passes_it_on passes_along bucket_brigade -> pipeline chain forward
relay_race baton handing_baton -> handoff forward chain
split_gather spread_collect -> fanout scatter gather
hands_result wait_helpers wait_for_all all_finished_before -> join gather barrier
whoever_finishes_first first_finish fastest_answer_wins -> race select any
far_along how_much_is_done percent_done percentage_done how_far_it_is -> progress percent bar
work_person machine_run -> lock leader singleton
# distributed systems
choose_leader choose_boss pick_boss pick_leader who_is_in_charge who_is_the_boss voting_leader decide_leads -> election leader elect
captain ringleader chief head_group -> leader master primary
followers sheep -> follower replica peer
two_bosses two_leaders two_captains both_think_lead two_heads -> split brain fencing
boss_steps leader_resigns gives_leadership abdicate -> stepdown resign demote
candidate_boss wants_leader -> candidate campaign election
reign period_leadership number_reign -> term epoch generation
agree_value agree_with_each_other everybody_agrees come_agreement reach_agreement all_of_them_agree -> consensus raft paxos
majority more_than_half most_of_them_agree enough_votes enough_of_them enough_members -> quorum majority vote
ballot show_hands -> vote ballot election
liars_group traitors members_lie -> byzantine fault
pulse are_you_still_there still_breathing sign_life proof_life regularly_says_m_alive -> heartbeat keepalive ping
declared_dead thought_dead given_dead notices_died notice_machine_died -> failure detector suspect
suspicious_machine maybe_dead -> suspect suspicion failure
rumours rumors grapevine whisper tell_friend word_mouth spread_word chinese_whispers pass_neighbours -> gossip membership broadcast
who_is_in_the_group belongs_group list_members roll_call roster -> membership members cluster
newcomer joins_club joins_group new_machine_joins first_contact -> join bootstrap member
leaves_group leaving_club kicked_group -> leave evict remove
how_to_find_each_other find_each_other finds_peers find_machines -> discovery peers resolve
yellow_pages phone_book phonebook telephone_directory address_book white_pages -> registry discovery directory
rented_for_a_while rent_it borrowed_limited_time lock_runs must_be_renewed -> lease ttl renew
extend_loan renew_loan extend_rent -> renew lease extend
old_holder_write zombie_writer late_writer_locked -> fencing token epoch
clocks_disagree clock_wrong clocks_differ different_time_machines clock_runs_fast -> skew drift clock
happened_first what_came_before happened_before before_or_after -> causal vector clock
counter_instead_clock made_up_clock -> logical lamport clock
clock_back clock_jumps_backwards time_backwards -> monotonic clock
machine_counts -> vector clock version
merge_conflict edits_merge_themselves people_type typing_together write_together -> crdt merge ot
machines_cannot_talk cut_off_from_each_other network_split line_cut island -> partition netsplit isolated
in_the_end_all_same eventually_the_same -> eventual consistency converge
compare_copies_fix patch_differences_copies find_differences_copies -> antientropy repair merkle
tree_fingerprints -> merkle hash tree
keep_note_dead_machine deliver_comes_back -> hinted handoff hint
fix_copy_reading -> read repair
read_change see_writes -> consistency session linearizable
want_versus compare_wanted_actual make_it_so wanted_actual brings_reality_line as_it_should_be -> reconcile desired state
lock_across_machines lock_whole_cluster -> distributed lock lease
unique_number_asking ids_central_counter numbers_unique_everywhere unique_name_everything -> uuid snowflake ulid
send_whole_picture_newcomer copy_whole_state -> snapshot install transfer
order_everywhere -> total order sequence
talk_machine_function call_function_machine call_far_away remote_control -> rpc remote stub
postage_stamp envelope letter_address -> envelope message header
remember_trail_request follow_request_through breadcrumb trail_breadcrumbs footprints -> trace span breadcrumb
number_through_logs request_caused -> correlation trace requestid
# operating systems: processes, signals, files
start_program run_program launch_program call_external_program -> spawn exec process
child_program program_started -> child subprocess process
clone_itself split_in_two splits_itself -> fork clone process
tap_shoulder poke_program nudge -> signal notify wakeup
kill_program killing_program pull_trigger put_down shoot_it_down -> kill terminate signal
ask_nicely_stop ask_stop politely_stop please_stop -> sigterm graceful shutdown
user_presses_ctrl -> sigint interrupt signal
finish_doing finishes_current_work last_orders finish_stopping let_them_finish wind_down -> graceful shutdown drain
lock_leave clean_leaving tidy_exit before_it_goes_away turn_lights -> cleanup shutdown close
undead living_dead dead_buried -> zombie reap wait
bury_dead_children collect_dead_children -> reap waitpid wait
last_words farewell farewell_message dying_words -> exit shutdown will
number_end_program how_did_it_end tell_worked -> exit code status
runs_terminal runs_itself_background runs_forever -> daemon service background
babysit_process babysitter nanny restarts_dies bring_back_life brings_back resurrect revive -> supervisor restart respawn
watchdog guard_dog bites_silent -> watchdog timeout monitor
copy_running second_copy_program already_running only_start_once -> singleton pidfile lock
settings_surroundings surroundings -> environment env variable
what_it_prints output_program program_says -> stdout output pipe
type_program feed_input_program -> stdin pipe input
plumbing hose tube pipes_together connect_output_input -> pipe pipeline stream
complaint_channel -> stderr error
program_talks_program -> ipc pipe socket
jail prison cage sandpit playpen locked_room padded_cell -> sandbox jail chroot
pretend_root_folder cannot_see_rest -> chroot namespace jail
higher_powers superuser_powers give_powers drops_special_rights -> privilege root setuid
open_file may_read_it may_write_it file_rights -> permission mode chmod
points_file -> symlink link readlink
signpost -> symlink link redirect
watch_folder notice_file_changes file_changed keep_eye_files keep_eye watches_changes -> watch watcher inotify
write_swap see_half_file swap_file write_beside_rename swap_it_in -> rename atomic temp
scratch_file scratch_pad scratchpad scrap_paper scribble throw_away_file file_moment -> temp tmp temporary
open_file_number -> fd descriptor handle
open_files runs_handles -> ulimit descriptor nofile
forgot_close left_open never_closed stays_open_forever -> leak close unclosed
close_error close_matter cleans_matter tidy_case whatever_happens_close -> defer finally dispose
read_loading read_bit_bit piece_piece bit_bit little_little small_portions bite_sized spoonful -> stream chunk buffer
append_end add_end tack_on -> append push tail
show_end_file_grows follow_end_file -> tail follow
disk_full room_disk space_left -> enospc quota space
file_holes -> sparse hole seek
list_everything_folder through_folders file_folders walk_folders wander_through_folders -> walk readdir glob
round_circles_links links_circle -> symlink loop cycle
home_folder my_own_folder -> home user dirs
settings_live programs_keep_settings -> config xdg appdata
paper_bin wastebasket waste_paper_basket dustbin garbage_can rubbish_bin bin_instead_deleting -> trash recycle delete
upper_lower_case_file_names -> case insensitive normalize
slash_backslash slashes_wrong backslashes -> separator path normalize
dots_path two_dots dot_dot climb_folders -> parent normalize canonical
# memory and garbage collection
rubbish_collector rubbish_man clean_unused_memory bin_men garbage_truck cleaning_lady janitor sweeper housekeeper -> gc garbage collector
housekeeping spring_cleaning tidying_up tidying -> cleanup maintenance gc
nobody_needs_anymore nobody_uses_anymore nobody_holds nobody_points longer_used longer_needed -> garbage unreachable free
count_uses how_many_hold_it count_owners count_holders last_one_out last_turns -> refcount reference retain
hold_owning hold_loosely loose_grip doesn_t_keep_alive keep_alive -> weak weakref reference
point_at_each_other hold_forever keep_alive -> cycle weak reference
mark_used paint_reachable -> mark sweep trace
grey_white_black three_colours three_colors -> tricolor mark gray
young_old_objects nursery -> generation generational young
everything_stops_cleaning everybody_freeze freeze_everyone -> stop world pause
starting_points_search -> root roots reachable
memory_grows keeps_growing grows_forever grows_end growing_growing never_shrinks grow_limit -> leak unbounded limit
eats_memory hungry_memory memory_hog gobbles memory_fills out_of_memory runs_memory -> oom memory allocation
ask_memory piece_memory -> alloc malloc allocate
use_throwing_away touching_freed_memory given_back -> free dangling uaf
freed_twice given_back_twice thrown_away_twice -> double free
dangle points_nowhere points_void -> dangling null pointer
thrown_away_together small_freed plot_land -> arena region bump
sized_boxes size_pieces tray_size -> slab pool freelist
reuse_instead_new recycle_objects use_instead_making second_hand pre_owned -> pool reuse recycle
wash_reuse wipe_reuse clean_reuse -> reset clear pool
holes_memory memory_full_holes swiss_cheese -> fragmentation defragment compact
reading_past_end past_end over_the_edge beyond_end outside_box_array -> bounds overflow range
writes_neighbour spills_neighbouring -> overflow overrun bounds
copy_changed shared_changed copy_written -> cow copyonwrite clone
without_copying copying_around share_copying window_data look_copying -> zerocopy slice view
owns_memory responsible_freeing -> ownership owner drop
long_borrowed_lives -> lifetime borrow scope
tail_function_stack too_deep nested_deep goes_too_deep calls_itself_often endless_nesting -> recursion depth stack
pile_calls trail_calls who_called_whom -> stack trace backtrace
text_stored store_word keep_copy copy_string -> intern interning pool
line_memory even_addresses padding_fields -> align alignment padding
big_end_first end_first order_bytes bytes_backwards bytes_wrong_order egg_ends -> endian byteorder swap
wipe_secrets_memory scrub_memory leave_trace_memory -> zeroize wipe memset
last_rites called_collected goodbye_method -> finalizer destructor drop
# threads and locks
one_at_a_time only_one_at_once person_time only_one_may_enter through_door toilet_key bathroom_key talking_stick -> mutex lock exclusive
occupied_sign do_not_disturb -> lock busy
bouncer doorman doorkeeper gatekeeper club_entrance turnstile -> semaphore guard gate
entry_tickets limited_tickets number_seats seats_available -> semaphore permit capacity
wait_for_each_other both_wait_forever stand_off standoff stuck_waiting holds_needs -> deadlock lock cycle
gets_stuck stuck_forever hangs_forever freezes never_returns waits_forever comes_back -> deadlock timeout block
walk_past_corridor keep_stepping_aside -> livelock
who_gets_there_first depends_first threads_touch steps_shared_data both_write -> race atomic mutex
fight_over quarrel_over squabble scramble_for -> contention race conflict
cannot_interrupted_middle in_one_go indivisible single_step -> atomic cas transaction
swap_unchanged change_only_if_still change_nobody_else -> cas compare swap
without_locks -> lockfree atomic cas
keep_asking_free spin_around busily_waiting keeps_checking -> spin spinlock busy
sleep_happens sleeps_until wait_told doze -> wait condvar park
wakes_sleeping wakes_up_one wake_someone wake_up waking ring_bell shake_awake kick_awake -> wake notify signal
woken_for_nothing wakes_reason -> spurious wakeup
everybody_waits_line wait_starting_line meet_going all_must_arrive meeting_point -> barrier latch rendezvous
countdown_until_all_done -> latch countdown waitgroup
private_per_thread each_thread_its_own copy_per_thread -> threadlocal tls local
called_several_threads safe_several_threads safe_threads -> threadsafe sync concurrent
thread_locks -> reentrant recursive lock
holding_door_long lock_held_long -> lock timeout contention
lock_drawers lock_part_table -> striped shard lock
poisoned_crash holder_died_locked -> poison mutex panic
order_cpu cpu_changes_order seen_cores -> fence barrier acquire
counters_line neighbours_slow -> cacheline padding sharing
bunch_threads team_threads threads_standing -> threadpool executor pool
steal_work_neighbour takes_work_others idle_helps_busy helps_neighbours steals_from -> steal stealing deque
tie_core nail_core stick_core -> affinity pin core
yield_others others_first let_others_have_a_go polite_task step_aside -> yield cooperative reschedule
hogs_processor hogging monopolises monopolizes takes_time -> starvation yield budget
pushed_processor interrupted_scheduler taken_off -> preempt preemption switch
low_blocks_high important_waits_unimportant -> inversion priority inheritance
# async runtimes
promise_value iou i_owe_you value_comes_later answer_comes_later result_later cloakroom_ticket claim_check -> future promise deferred
call_back ring_back calls_back_later do_this_when_finished when_it_is_done_do -> callback then continuation
nested_callbacks pyramid_callbacks -> callback promise await
wait_blocking doesn_t_hold_rest -> async await nonblocking
never_waits -> nonblocking async
blocks_everything holds_everything holds_everyone whole_stands freezes_screen -> block blocking mainthread
slow_work_elsewhere_loop_free move_heavy_work_away -> spawn blocking offload
round_round_waiting_events waits_happen heart_program big_loop -> eventloop loop reactor
ready_read something_to_read ones_ready who_has_data -> epoll poll select
waiting_for_many_at_once listen_to_many_at_once -> select poll epoll
pick_paused pauses_middle stops_middle_continues pause_continue pause_function resumes_later -> coroutine generator suspend
hands_values gives_value_time produce_time -> generator iterator yield
tell_executor_look call_ready -> waker wake poll
let_go_of_a_task nobody_waits_task left_running -> detach spawn orphan
call_off called_off stop_middle stop_midway never_mind abandon change_mind_halfway -> cancel abort cancellation
stop_sign stop_button stop_flag emergency_brake pull_brake red_button kill_switch panic_button -> stop cancel abort
tell_children_stop stopping_parent_stops_children -> cancel context propagate
children_finish_parent tasks_tied_block -> structured scope nursery
time_is_up time_s takes_long slow_answer runs_long patience lose_patience impatient nobody_answers no_answer no_reply never_answers -> timeout deadline expired
must_be_done_by by_when latest_time -> deadline timeout due
pass_remaining_time remaining_time_others -> deadline context propagate
pour_fast producer_fast comes_fast faster_handled faster_than_it_can drinking_firehose firehose flood drowning swamped -> backpressure buffer overflow
tell_sender_slow tell_slow slow_sender slow_producer ease_off -> backpressure pause flow
stop_and_go hold_horses -> pause resume backpressure
water_level bucket_mark tide_mark high_tide low_tide -> watermark threshold highwater
pipe_threads pass_messages_threads tube_tasks chute -> channel mpsc sender
nobody_side side_gone nobody_listening -> closed disconnected channel
hand_face_face both_must_be_there -> rendezvous unbuffered synchronous
latest_value_matters newest_value skip_old_ones drop_the_in_between -> watch conflate latest
sender_listeners everyone_copy each_listener_gets_it -> broadcast fanout multicast
slow_listener_misses misses_messages listener_falls_behind -> lagged overflow drop
wheel_timers clock_face_slots -> wheel timer bucket
wake_me_at wake_me_in sleep_for_a_while take_nap nap pause_moment -> sleep delay timer
actor_mailbox little_people_sending_letters -> actor mailbox message
end_turn right_current soon_possible_later -> microtask nexttick defer
error_nobody_caught error_nobody_handled nobody_looked_error falls_through_cracks slips_through_cracks slip_through -> unhandled rejection uncaught
start_ask first_call_work happens_first_time first_call -> once oncecell lazy
carry_along_per_request pocket_request luggage rucksack backpack knapsack suitcase -> context baggage scope
# lexing, parsing
chop_words cut_words split_words chops_source_pieces break_text_pieces chop_code words_language -> lexer tokenize scanner
read_letter_letter character_time -> scanner lexer char
sense_text makes_sense_of understand_text figure_structure reads_grammar turn_text_tree text_tree -> parse parser syntax
grammar sentence_structure rules_language -> grammar syntax parser
tree_code family_tree_code -> ast node tree
peek peek_ahead look_ahead sneak_look glance_ahead -> peek lookahead
put_back_character un_read -> unread pushback backup
try_one_way_then_another back_try try_path wrong_turn_back dead_end retrace_steps -> backtrack alternative fallback
remember_parse_results -> packrat memo cache
times_plus multiply_add operator_first binds_tighter binds_stronger order_operations -> precedence binding pratt
left_right_right_left grouping_operators -> associativity precedence
could_mean_two_things two_meanings read_ways unclear_meaning -> ambiguous ambiguity conflict
unmatched_bracket missing_bracket brackets_don_t_match brackets_match forgot_close_bracket bracket_partner matching_pairs -> delimiter unclosed unbalanced
indentation_matters white_space_start spaces_beginning_line leading_spaces -> indent dedent whitespace
ignore_remarks skip_remarks remarks_code notes_code margin_notes -> comment trivia skip
keep_spaces_comments print_exactly gives_back_text -> trivia lossless roundtrip
carry_mistake carries_error continue_mistake keep_going_error don_t_stop_first_mistake skip_next_good_place keep_reading_despite_errors -> recovery recover synchronize
all_mistakes_at_once collect_errors mistake_listed -> diagnostics errors collect
point_mistake file_error arrow_under_error underline_mistake squiggly wavy_line red_underline -> span position location
line_column which_line_was_it -> position location line
did_you_mean closest_name similar_name typo misspelled misspelt spelling_mistake wrongly_spelled -> suggest suggestion similar
word_special_meaning special_words words_use -> reserved keyword token
text_quotes what_is_between_quotes -> string literal quote
backslash_n special_letters_string -> escape sequence unescape
words_inside_sentence_replaced fill_values_text fill_blanks gaps_text values_inside_text mad_libs form_letter -> template interpolate placeholder
made_up_language little_language mini_language small_language_inside -> dsl grammar expression
small_parsers_combined lego_parsers -> combinator parser
parser_grammar program_writes_parser -> generator grammar yacc
reread_changed_part only_what_was_edited read_edited -> incremental reparse cache
# scopes, types
see_name name_known names_visible_here visible_where name_counts -> scope visibility resolve
name_refer find_name_means which_one_is_meant look_name -> resolve lookup symbol
list_known_names dictionary_names book_names -> symbol table scope
inner_name_hides_outer name_hides covers_outer_name -> shadow shadowing scope
name_clash names_collide name_twice two_with_same_name name_used -> conflict duplicate collision
never_defined used_defined nobody_defined no_such_name -> undefined undeclared unresolved
function_remembers_surroundings remembers_variables_around carries_surroundings -> closure capture upvalue
guess_type guesses_type figure_type works_type type_writing -> infer inference unify
types_equal fit_types_together -> unify unification constraint
wrong_kind_value wrong_kind doesn_t_fit does_not_fit square_peg apples_oranges -> mismatch type invalid
type_holes works_type works_kind function_types -> generic template parametric
copies_type stamped_per_type -> monomorphize instantiate specialize
shape_a_thing_must_have must_have_these_methods promise_methods -> interface trait protocol
looks_like_duck quacks_like_duck -> duck structural protocol
either_this_or_that several_kinds could_be_one_of -> union enum variant
cases_handled forgot_case cases_covered missing_case -> exhaustive match switch
maybe_nothing might_be_empty maybe_not_there may_be_missing may_or_may_not_be -> optional nullable maybe
empty_value nothing_there billion_dollar_mistake -> null nil none
treat_type turn_type force_type -> cast convert coerce
quietly_turned silently_converted changes_type_itself -> coerce implicit conversion
narrow_type checking_knows -> narrow guard flow
takes_parent gets_from_parent handed_down family_traits child_class -> inherit inheritance extends
method_called picks_right_method choose_implementation_run_time -> dispatch virtual vtable
name_different_arguments -> overload dispatch signature
parent_parent_twice two_parents diamond -> mro multiple inheritance
replace_parents_method differently_parent -> override virtual super
cannot_changed t_changed never_changes_after read_value carved_stone set_once -> immutable const readonly
ask_object look_itself mirror_itself inspect_run_time -> reflection introspect inspect
# optimisation, code generation, macros, interpreters
faster_automatically improve_code shave_off -> optimize optimizer pass
work_compile_time calculate_running sums_advance -> fold constant comptime
code_runs never_reached never_executed unused_code -> dead unreachable elimination
throw_unused_code shake_tree leave_unused -> treeshake prune elimination
paste_function_place copy_body_caller -> inline inlining
sum_twice calculation_twice worked_twice -> cse subexpression elimination
move_loop take_loop -> hoist licm invariant
loop_written write_loop_flat -> unroll loop
last_call_reuses_stack -> tailcall tco
few_drawers_cpu value_register -> register allocation spill
name_assigned -> ssa phi
map_jumps which_block_goes_to_which -> cfg basicblock dominator
halfway_language in_between_language source_machine -> ir intermediate lowering
turn_sugar_plain nicer_write short_writing -> desugar sugar lower
instructions_pretend_machine imaginary_machine pretend_computer believe_computer -> bytecode vm opcode
compile_running translate_running fast_running -> jit compile hot
warm_path often_run_code runs_often -> hot profile jit
fall_back_slow_version guess_wrong_back -> deopt bailout guard
remember_last_type_seen -> inline cache ic
code_writes_code program_writes_programs writes_itself robot_writes_code -> macro codegen generate
names_macro_don_t_clash -> hygiene gensym macro
replaced_compiling find_replace_compiling -> preprocessor macro define
notes_attached_functions sticker_function label_class stickers sticky_note post_it -> decorator annotation attribute
visit_node walk_tree stroll_through_tree -> visitor walk traverse
rewrite_tree change_code_tree -> transform rewrite visitor
map_back_original_code where_was_it_in_original -> sourcemap mapping
code_small shrink_code squeeze_code smaller_script -> minify mangle compress
make_unreadable hard_read_purpose scramble_names -> obfuscate mangle
old_browsers_understand translate_older_version -> transpile polyfill target
code_pretty tidy_code neatly_formatted lay_neatly -> format formatter pretty
nag_style nagging code_scolding style_police -> lint linter rule
shut_warning silence_warning don_t_complain_here hush turn_complaint -> suppress ignore disable
about_to_go_away will_be_removed retired old_way on_its_way_out being_phased_out phased_out -> deprecated deprecation obsolete
puts_pieces_program_together glue_object_files -> linker link symbol
ask_answer_prompt type_see_result interactive_prompt -> repl prompt eval
run_text_code run_string -> eval exec interpret
stop_program_look step_through freeze_inspect -> debugger breakpoint step
# serialisation
write_object_text turn_object_text object_text -> serialize stringify marshal
read_object_back text_back_object text_object build_objects_text -> deserialize parse unmarshal
flatten flat_pack flatpack -> flatten serialize
freeze_thaw freeze_dried pickled_cucumber thaw pickling canning -> pickle marshal serialize
packed_tightly pack_small squeezed_bits -> pack binary compact
small_numbers_take_less_space short_numbers_short -> varint zigzag leb128
there_and_back_same comes_went -> roundtrip serialize
round_circles refers_itself points_itself object_contains_itself contains_itself snake_bites_tail snake_eating_tail endless_circle chicken_egg -> circular cycle recursive
object_twice_file -> reference identity anchor
leave_empty_ones skip_missing_values leave_out_nothing don_t_write_empties -> omitempty exclude null
value_missing_null missing_field left_blank left_empty blank_value -> null default missing
unknown_fields extra_fields fields_expected fields_nobody_expected unexpected_field -> unknown extra ignore
name_file called_differently_file different_name_json field_named_differently -> rename alias serializedname
words_joined_underscores camel humps_names capital_middle -> case naming camel
leave_field hide_field keep_field_output not_written_out don_t_write_field -> exclude skip ignore
class_build which_kind_is_it which_subclass label_tells_kind -> polymorphic discriminator typeinfo
writing_type write_it_my_way teach_type teach_read special_treatment_type -> adapter converter custom
dates_text dates_written day_month_swapped -> date format iso8601
loses_digits number_big_json big_numbers_rounded digits_lost -> precision bigint decimal
not_a_number infinite_number -> nan infinity special
older_readers_work old_program_reads_new_file old_files_open -> compatibility version backward
describe_shape shape_data description_format data_look_like -> schema descriptor idl
check_shape_data look_right data_looks_right -> validate schema validator
nicely_indented_output easy_read_output line_breaks -> indent pretty print
remarks_json trailing_comma comma_end forgiving_reader sloppy_input -> lenient json5 comment
strict_teacher picky fussy pedantic -> strict validate
turns_blind_eye forgiving easy_going tolerant let_it_slide -> lenient tolerant relaxed
record_per_line -> ndjson jsonl lines
read_huge_file_piece_piece tokens_instead_whole_tree -> streaming sax reader
anchors_references_yaml -> anchor alias yaml
yes_taken_true norway -> yaml boolean
comma_separated_values columns_separated spreadsheet_file -> csv delimiter parser
cell_comma_inside quotes_around_cell -> quote escape csv
dangerous_objects_strangers evil_file_builds_objects -> unsafe deserialize pickle
letters_bytes binary_text picture_text -> base64 encode hex
bill_lading packing_slip shipping_label list_contents -> manifest header metadata
two_files_in_one several_files_request -> multipart boundary archive
# text: encoding, regex, search, diff, glob, wrapping
weird_characters funny_characters boxes_instead_letters gibberish -> encoding charset unicode
foreign_letters letters_languages umlauts accents -> unicode encoding normalize
little_marks_letters without_accents drop_accents strip_accents -> diacritic normalize fold
letter_written_ways looks_different_bytes -> normalize nfc nfd
letters_look_alike lookalike_letters -> homoglyph confusable spoof
smiley little_faces -> emoji grapheme unicode
visible_character reader_sees_letter -> grapheme cluster segmentation
half_character cut_middle_character character_cut_half -> utf8 boundary partial
mark_beginning_file invisible_bytes_start -> bom encoding
guess_alphabet guess_encoding which_alphabet -> detect charset encoding
wide_characters chinese_takes_columns double_width -> width wcwidth eastasian
right_left_writing hebrew_arabic -> bidi rtl direction
alphabetical_order_per_language sort_like_dictionary language_specific_sorting -> collation locale compare
file2_file10 numbers_inside_names_sorted humans_sort -> natural sort compare
upper_lower_doesn_t_matter capital_small big_small_letters ignore_capitals -> casefold insensitive lowercase
first_letter_big capital_letter capitals capitalise -> capitalize title upper
windows_line_ends line_ends line_breaks_differ carriage -> crlf newline eol
break_long_lines long_line fold_lines words_don_t_fit -> wrap width fold
cut_word_line_end dash_line_end -> hyphenate hyphenation break
cut_dots three_dots dot_dot_dot shorten_text long_cut -> truncate ellipsis abbreviate
pad_spaces fill_spaces fill_zeros line_columns -> pad align justify
stray_spaces spaces_ends spaces_around extra_spaces -> trim strip whitespace
address_friendly_title title_url web_friendly_name -> slug slugify
plural_word one_or_many_words item_items singular -> plural pluralize inflect
text_patterns wild_search -> regex pattern regexp
letters_star star_matches wildcards -> glob wildcard pattern
matches_possible greedy_pattern little_possible -> greedy lazy quantifier
remember_part_match piece_match part_brackets -> capture group submatch
pattern_takes_forever evil_pattern pattern_explodes search_explodes -> backtracking redos catastrophic
pattern_machine_going_back states_pattern_machine -> nfa dfa automaton
many_words_at_once search_words find_words -> ahocorasick trie multi
needle_haystack needle haystack -> search find substring
skip_ahead_searching -> boyer moore skip
sounds_alike sounds_the_same sounds_similar -> soundex metaphone phonetic
almost_the_same nearly_the_same close_enough roughly_matches inexact -> fuzzy similarity approximate
different_words number_edits -> levenshtein distance edit
word_ending root_word running_ran -> stem stemmer lemmatize
words_common little_words unimportant_words -> stopword filter
words_meaning same_meaning -> synonym thesaurus
best_results_first best_first most_relevant result_best -> rank score relevance
documents_contain_word words_documents -> inverted index posting
show_words_around_hit few_words_around surrounding_text excerpt -> snippet highlight context
mark_hits_colour light_hits coloured_code -> highlight highlighter syntax
suggest_typing guesses_type -> autocomplete completion suggest
narrow_category narrow_results -> facet filter aggregation
spot_difference what_changed_between compare_texts compare_files differences_between -> diff compare delta
longest_common_part what_they_have_in_common -> lcs common diff
plus_minus_lines red_green_lines -> hunk unified diff
apply_changes_file -> patch apply hunk
search_inside_files look_files look_through_files -> grep search walker
skip_files files_leave leave_files_alone ignore_list -> gitignore ignore exclude
text_file is_it_text_or_not -> binary detect nul
text_stars_hashes light_markup text_little_marks -> markdown render parser
notes_foot bottom_page -> footnote footer
fake_latin filler_text -> lorem faker placeholder
phone_book_order -> sort collation order
# testing and mocking
stuntman actor_playing pretend_object fake_object dummy crash_test_dummy puppet -> mock stub fake
pretend_to_be makes_believe play_pretend -> fake mock simulate
was_it_called really_called often_called check_called -> verify spy mock
spy eavesdrop fly_wall -> spy intercept observer
canned_answer prepared_answer always_answers -> stub return mock
record_answers_replay vcr -> cassette record replay
set_stage before_each_test prepare_test set_table -> setup fixture beforeeach
clear_table after_each_test clean_test wash_dishes -> teardown aftereach cleanup
test_inputs test_values table_inputs -> parametrize table cases
try_random_inputs throw_garbage random_junk monkey_keyboard throws_rubbish -> fuzz fuzzer random
rule_holds true_inputs -> property quickcheck hypothesis
smallest_failing_example find_smallest_input failing_input_smaller -> shrink minimize reduce
sometimes_fails works_sometimes fails_now moody_test comes_and_goes -> flaky retry intermittent
compare_saved_output expected_picture last_time compare_approved -> snapshot golden expected
how_much_is_tested lines_ran untested_lines -> coverage instrument
skip_test leave_test -> skip ignore xfail
known_fail expected_break -> xfail expected failure
must_be_true make_sure_that check_really -> assert expect assertion
should_blow_up must_throw expects_error -> raises throws assert
far_apart_numbers nearly_equal_numbers -> approx tolerance epsilon
turn_clock_tests fake_time fake_clock pretend_tomorrow stop_clock freeze_clock -> clock freeze mock
pretend_network pretend_server fake_server -> mock server stub
test_real_browser robot_clicks click_through -> e2e driver browser
small_check_install quick_check_works does_it_even_start smoke -> smoke sanity test
change_code_see_tests_notice break_code_purpose -> mutation mutant
measure_fast stopwatch stop_watch long_take long_took -> benchmark timer elapsed
stress thousand_users pretend_users pile_load -> load stress benchmark
pull_cables_purpose break_purpose mischief gremlin -> chaos fault inject
inject_error fail_purpose pretend_failure -> fault failpoint inject
test_helper_world tests_don_t_affect test_starts_clean -> isolation fixture reset
run_tests pick_tests_name -> filter select tag
red_green traffic_light_result -> status pass fail
guinea_pig canary_bird canary -> canary experiment rollout
# package managers, build tools
things_it_needs what_it_needs ingredients shopping_list parts_list list_ingredients -> dependency dependencies manifest
what_needs_what who_needs_whom who_depends_on_whom -> dependency graph resolve
note_exact_versions versions_everywhere -> lockfile lock pin
version_fits find_versions_fit pick_fitting_versions versions_fit_together puzzle_versions -> resolver solver version
versions_don_t_along versions_quarrel incompatible_versions want_different_versions -> conflict resolver incompatible
least_version from_this_version_on version_between newer_than -> range constraint semver
major_minor_patch big_small_version_numbers -> semver version bump
raise_version increase_version_number -> bump version release
trial_version unfinished_version final_version -> prerelease alpha beta
bring_date get_newest newer_versions -> update upgrade latest
back_older_version previous_version -> downgrade rollback revert
shop_packages warehouse depot store_room storeroom library_shelf shelf shelves -> registry repository store
put_shelf offer_others hand_package -> publish upload release
take_shelf withdraw_version -> yank unpublish deprecate
result_time bytes_time bit_bit -> reproducible deterministic hash
optional_extras nice_to_have bells_whistles extra_parts_demand -> optional feature extras
only_for_developers needed_developing -> dev devdependencies
brings_friends dependency_dependency comes_along_uninvited -> transitive dependency
copy_others_code_inside bring_along_others_code -> vendor bundled thirdparty
separate_room_project project_packages -> virtualenv venv environment
projects_repository several_packages_under_roof under_roof family_packages -> workspace monorepo members
rebuild_changed skip_date need_build -> incremental cache uptodate
build_result_elsewhere share_build_results -> cache remote artifact
comes_build finished_product end_product end_result_files -> artifact output target
chores_build_file named_chores -> task target script
build_machine built_on_one_for_another -> cross compile target
tools_needed_build toolbox tool_box -> toolchain sdk tools
glue_scripts_together everything_file pack_file -> bundle bundler pack
split_bundle load_needed_part -> split chunk dynamic
change_shows_restart see_changes_immediately picks_changes_running swap_code_running -> hotreload hmr reload
cut_smaller_downloads -> chunk split
fake_unused_import -> treeshake unused
who_made_it where_it_came_from origin_package family_papers -> provenance origin attestation
seal_approval wax_seal sealed stamp_approval rubber_stamp signet -> signature sign verify
known_holes_packages known_weak_spots -> vulnerability audit advisory
starter_kit skeleton_project bare_bones new_project_pattern -> scaffold template init
plug_in snap_on -> plugin extension addon
hooks_others_use places_hang_code hang_code -> hook extension plugin
install_download run_install -> postinstall script hook
clean_slate start_scratch blank_slate tabula_rasa wipe_slate -> reset clean init
show_happen doesn_t dry_swim -> dryrun simulate preview
dress_code -> convention style lint
# version control
take_snapshot_code save_work save_version -> commit snapshot
fork_road parallel_version side_road side_street side_line -> branch fork
bring_branches_together reunite confluence flow_together -> merge branch
both_changed_line cannot_put_together_itself -> conflict merge resolve
replay_changes_top put_changes_top -> rebase replay onto
take_change pick_cherry -> cherrypick pick
several_commits squash_together -> squash fixup rebase
wrote_line who_broke_it whose_fault finger_pointing -> blame annotate author
happened_file history_file past_versions -> log history revision
when_did_it_break find_change_broke halve_history -> bisect bad good
put_aside_now drawer_now hide_changes -> stash shelve
ready_saved chosen_next_save -> stage index staged
not_saved_yet unsaved_changes changed_saved -> dirty modified unstaged
detached_branch not_on_any_branch -> detached head
name_version milestone -> tag release label
commit_tip tip_branch -> head ref tip
copy_repository download_whole_project -> clone fetch checkout
bring_others_changes changes_server -> fetch pull remote
send_changes hand_changes -> push remote upload
repository_inside_repository project_inside_project -> submodule subtree nested
recent_history whole_history -> shallow depth clone
part_files -> sparse partial checkout
big_files_elsewhere -> lfs pointer blob
small_bundle_objects -> pack packfile delta
named_content name_fingerprint address_content -> content addressable hash
lost_commits_find lost_found -> reflog orphan dangling
scripts_commit check_commit -> precommit hook
ask_review ask_merge please_look_changes -> pullrequest review merge
what_is_new news_users -> changelog release notes
family_commits commits_before -> ancestor parent history
common_grandparent branches_split common_forefather -> mergebase ancestor lca
# containers, kubernetes, deployment
box_program_inside program_box shipping_box lunch_box lunchbox -> container image docker
layers_like_onion layers_cake stacked_layers onion -> layer overlay image
recipe_image -> dockerfile build image
little_world separate_world walled_garden parallel_universe -> namespace sandbox isolate
how_much_it_may_use memory_use not_more_than_its_share greedy_neighbour noisy_neighbour noisy_neighbor -> quota cgroup limit
shared_folder_host keep_data_outside_box folder_outside -> volume mount bind
door_outside open_door_outside -> port expose ingress
machine_runs find_place_run put_program find_room -> scheduler placement node
welcome_here keep_away_machine stays_away -> taint toleration affinity
like_together don_t_want_sit_together sit_next seating_plan -> affinity antiaffinity topology
room_mates flatmates roommates -> pod colocated sidecar
companion_program helper_next_program side_car helper_side -> sidecar proxy
empty_machine_repair move_everyone evacuate evacuation -> drain evict cordon
copies_run number_copies -> replicas scale replicaset
copies_busy grow_load machines_busy hire_busy grows_shrinks breathes_load -> autoscale autoscaler scale
ready_visitors ready_serve ready_traffic open_business -> readiness probe ready
is_it_healthy feeling_well doctor doctor_s_check medical_check check_up temperature_check thermometer -> health healthcheck probe
slow_starter takes_long_start -> startup probe grace
keeps_crashing_restarting dies_again_and_again starts_dies -> crashloop backoff restart
teach_cluster_new kinds_objects -> crd custom resource
robot_administrator robot_operator autopilot -> operator controller reconcile
act_creation_stored check_letting checked_door customs_officer customs_check border_control passport_control -> admission webhook validate
last_wish_delete not_deleted_until clean_deleted -> finalizer deletion
belongs_owner_deleted_owner -> owner reference garbage
secret_drawer vault safe_secrets strongbox strong_box treasure_chest safe_deposit -> secret vault keystore
settings_outside settings_separate -> configmap config env
copy_machine -> daemonset agent
program_ends runs_end -> job batch completion
machines_keep_names numbered_copies_disk -> statefulset volume identity
replace_bit_bit one_copy_after_the_other gradually_replace replace_one_by_one without_interruption anyone_noticing people_use closing_time -> rolling rollout deployment
complete_worlds_switch switch_over_in_one_go -> bluegreen switch cutover
try_few_users_first small_group_first -> canary rollout percentage
switch_features on_off_switch light_switch turn_on_for_some hidden_ready -> feature flag toggle
versions_better half_visitors_see -> experiment variant ab
undo_release back_worked back_last_good -> rollback revert previous
describe_machines_files machines_text -> terraform infrastructure provision
what_would_change show_change -> plan diff preview
drifted_away changed_hand changed_hand_outside -> drift reconcile sync
state_world_file -> state backend
git_truth repository_decides single_truth source_truth -> gitops sync declarative
bundle_cluster_files fill_cluster_files -> helm chart template
patch_top_base layers_settings settings_top_settings -> overlay kustomize merge
traffic_services net_services -> mesh proxy sidecar
share_load split_visitors spread_visitors spread_requests which_counter_to_go_to -> loadbalancer balancer roundrobin
always_same_server -> sticky affinity session
front_desk reception receptionist front_door main_entrance front_gate -> gateway frontend ingress
stand_front_server middle_man middleman go_between intermediary broker_between -> proxy middleware intermediary
back_door backdoor side_door side_entrance service_entrance -> bypass fallback backdoor
stamp_layer label_box label_image -> tag digest label
start_order starts_right_order -> dependson order startup
wait_database wait_until_it_is_there -> wait ready healthcheck
# monitoring, logging
gauge_dashboard speedometer dials_needles instrument_panel cockpit -> gauge metric dashboard
counting_often tally tally_marks clicker keep_count -> counter metric count
spread_values slowest_few most_are_faster_than slowest_percent -> histogram percentile quantile
answer_time how_slow_is_it sluggish -> latency duration response
per_second how_much_goes_through -> throughput rate
wake_night siren smoke_detector fire_alarm -> alert alarm notify
too_many_alarms same_alarm_again_and_again cried_wolf -> alert dedupe silence
allowed_badness failure_allowed -> slo budget objective
doing_now x_ray look_inside_running_program peep_hole peephole keyhole -> inspect debug profile
where_does_time_go time_spent takes_long -> profiler profile trace
who_did_what_when who_did_it paper_trail leave_trail keep_record -> audit log history
diary_chatty too_much_talk chatty talkative noisy_output blabbering -> verbose loglevel level
less_noise -> quiet silent suppress
new_log_day start_new_log_file old_logs_removed -> rotate rotation retention
blacken_secrets black_out hide_passwords_log cover_secrets censor blot_out -> redact mask sanitize
labels_metrics too_many_labels -> label cardinality tag
ask_program_numbers come_collect_numbers collects_numbers meter_reader -> scrape collector exporter
only_look_at_some one_in_a_hundred taste_test not_every_one -> sample sampling rate
squeeze_old_numbers coarser_time -> downsample rollup retention
black_box flight_recorder -> recorder dump trace
phone_home calls_home reports_back_maker -> telemetry analytics report
odd_numbers unusual_numbers out_of_the_ordinary -> anomaly outlier detect
crash_notes report_crashes -> crash report dump
# resilience
fuse blown_fuse blow_fuse fuse_box safety_fuse -> circuit breaker trip
stop_asking_broken_service stop_bothering leave_alone stops_calling_failing don_t_ask_sick_service -> circuit breaker open
through_test carefully_try test_water toe_water dip_toe -> halfopen probe breaker
ship_compartments watertight water_tight leak_doesn_t_sink separate_rooms_calls -> bulkhead isolation pool
plan_b spare_plan second_best else_fails last_resort emergency_exit emergency_solution alternative_answer instead_fails safety_net backup_plan parachute crutch -> fallback default backup
ask_take_faster ask_second_slow ask_else_slow hedge_bets -> hedge hedging speculative
limp_along works_bit work_less reduced_service half_strength -> degrade degraded graceful
throw_overboard throw_ballast shed_load drop_survive turn_people_away -> shed loadshedding overload
fail_right_away better_fail_quickly don_t_try -> failfast reject
failure_brings knock_on knock_effect snowball avalanche house_cards -> cascade cascading failure
single_weak_link weakest_link -> spof redundancy single
budget_retries too_many_retries -> budget retry limit
several_safeguards_combined wrap_one_in_another nested_protection -> policy wrap pipeline
swallow_errors swept_under_rug sweep_under_carpet pretends_happened silently_ignored -> suppress ignore catch
wrap_original_error really_fail root_problem -> cause wrap unwrap
errors_worth_trying worth_trying pointless_try -> retryable transient permanent
comes_error short_hiccup hiccup blip passing_trouble -> transient retry temporary
watch_over_each_other crash_restart -> supervisor restart strategy
airbag seat_belt seatbelt life_jacket lifeboat guard_rail guardrails railing -> guard safety fallback
explodes blows_up goes_bang blew_up falls_over goes_belly_up goes_under -> panic crash exception
catch_falling catch_fall -> recover catch rescue
# data science and numerics
fill_missing_numbers holes_data gaps_data missing_numbers -> impute fillna missing
guess_points known_points fill_between -> interpolate interpolation lerp
beyond_known_points -> extrapolate predict forecast
line_through_points draw_line_through best_line best_fitting -> regression fit leastsquares
bring_scale same_scale squeeze_zero make_comparable -> normalize scale standardize
sort_groups find_groups_itself put_similar_together birds_feather -> cluster kmeans group
closest_points closest_neighbours who_is_nearest most_similar nearest_ones -> nearest neighbor knn
learned_heart knows_practice_questions memorised_answers -> overfit regularize validation
practice_exam exam_data hold_back_data keep_testing -> train test split
several_rounds_practice_exam -> crossvalidation fold split
pass_data through_data -> epoch iteration
roll_downhill go_downhill walk_hill step_downhill -> gradient descent optimizer
step_size big_step -> learning rate step
how_wrong_it_is how_far_off punish_mistakes -> loss error cost
stop_improvement getting_better -> early stopping patience
error_flows_backwards blame_error -> backprop backward gradient
randomly_switch_parts -> dropout
wild_weights keep_weights_small -> regularization weight decay
questions_like_flowchart yes_questions twenty_questions -> decision tree
guessers_together wisdom_crowd ask_vote -> ensemble forest boosting
settings_try tuning_knobs knobs knob_turn -> hyperparameter grid search
categories_zeros_ones -> onehot encoder categorical
words_numbers meaning_numbers words_vectors -> embedding vector
fewer_dimensions squash_dimensions -> pca reduction projection
odd_one_out black_sheep sticks_out like_sore_thumb -> outlier anomaly
flip_coin roll_dice throw_dice dice lottery drawing_lots pick_hat luck -> random rng sample
luck_time random_numbers repeatable_luck -> seed rng random
weighted_dice some_more_likely loaded_dice -> weighted random choice
shuffle_cards mix_order shuffle_deck -> shuffle permutation random
fair_sample_endless pick_stream -> reservoir sampling
count_different_roughly rough_number_distinct how_many_different -> hyperloglog cardinality distinct
rough_counts_little_memory -> countmin sketch approximate
tiny_errors_add rounding_errors_pile small_errors_add cents_lost pennies_disappear -> rounding precision kahan
point_plus_point comma_numbers_inexact floating_comma -> float precision epsilon
round_half round_up_or_down round_to_even -> round rounding mode
number_big_hold wraps_around_negative counter_rolls odometer number_big -> overflow wrap saturate
stay_within_limits keep_within_bounds below_above -> clamp clip bound
average typical_value middle_value -> mean average median
how_spread_out far_average -> variance deviation std
go_together_or_not rise_fall_together -> correlation covariance
boxes_numbers table_numbers grid_numbers -> matrix array tensor
stretch_small_fit_big different_shapes_together -> broadcast shape
whole_array without_a_loop all_numbers_at_once several_numbers_instruction -> vectorize simd
mostly_zeros almost_empty_table -> sparse csr matrix
turn_table_sideways rows_columns swap_rows_columns -> transpose pivot reshape
wide_long -> melt pivot unstack
frequencies_inside split_sound_frequencies -> fft fourier spectrum
smooth_bumps iron_wrinkles smooth_curve calm_curve -> smooth filter moving
slope steepness_curve -> derivative gradient slope
area_under_curve -> integral integrate quadrature
find_zero crosses_zero -> root solve newton
cheapest_combination best_possible_choice_under_limits -> optimize solver linear
slowly_cooling_metal cooling_search -> annealing temperature
survival_fittest breed_solutions like_evolution -> genetic mutation crossover
repeat_random_trials try_thousands_random -> montecarlo simulation
bars_counts drawers_range put_drawers -> histogram bin bucket
lazy_table_plan computes_asked -> lazy collect plan
big_memory_table -> chunk outofcore dask
draw_chart picture_numbers -> plot chart axis
units_mixed miles_kilometres feet_metres -> unit convert quantity
# graphics and games
paint_changed redraw_changed repaint_part -> dirty invalidate damage
draw_again paint_again needs_repainting -> redraw render invalidate
paint_secret_show draw_hidden_show second_canvas -> doublebuffer swapchain backbuffer
picture_tears torn_picture -> vsync tearing swap
pictures_per_second choppy jerky stutters juddery -> fps framerate frame
speed_computer fast_fast_machines time_since_last_frame -> delta timestep tick
beating_heart_game -> loop tick update
don_t_draw_hidden not_in_view out_of_sight skip_camera_cannot_see hidden_behind -> cull culling frustum
things_in_front which_is_in_front painters_order what_covers_what -> depth zbuffer zindex
less_detail_far_away coarse_far far_away_simpler -> lod mipmap level
smaller_copies_picture -> mipmap thumbnail level
pictures_sheet sticker_sheet -> atlas spritesheet sprite
wallpaper_shape skin_model wrap_picture_around -> texture uv material
jagged_edges staircase_edges stairs_lines smooth_edges -> antialias msaa smoothing
see_through seethrough ghostly half_transparent glassy -> alpha transparent opacity
mix_colours blend_colours -> blend mix alpha
draw_times copies_model -> instance instancing batch
little_programs_graphics_card -> shader gpu pipeline
small_draws draw_together -> batch batching drawcall
bump_into bump_into_each_other hit_each_other touch_each_other crash_into -> collision collide intersect
roughly_first_exactly -> broadphase narrowphase aabb
box_around smallest_box_around -> aabb bounding box
falls_through_floor passes_through_walls bullet_through_wall -> ccd continuous collision
bouncy rubber_ball springy -> restitution bounce spring
which_thing_did_i_click under_mouse under_finger -> pick hittest raycast
shoot_ray send_beam beam_light laser_beam -> raycast ray intersect
divide_space_boxes boxes_boxes_space -> quadtree octree bvh
find_through_maze find_the_way shortest_around walk_around_obstacles maze labyrinth -> pathfinding astar dijkstra
gentle_start_stop slow_start_end smooth_movement moves_softly -> easing tween animation
in_between_pictures pose_pose -> interpolate tween keyframe
bones_skin puppet_strings skeleton_figure -> skeleton bone rig
smoke_sparks fire_sparks confetti fireworks snowflakes -> particle emitter
enemy_next mood_monster -> state machine behavior
bag_properties things_made_of_parts -> component entity ecs
family_stage who_is_attached_to_whom -> scenegraph node parent
camera_shake -> camera shake
lights_shadows -> light shadow shading
joystick gamepad_buttons -> gamepad controller input
which_button_does_what change_keys -> keybinding mapping input
player_far_away_lags guess_player everyone_sees_game -> prediction interpolation lag
replay_game -> replay record deterministic
random_worlds random_landscape clouds_mountains_numbers -> noise perlin procedural
map_tiles chessboard_map -> tilemap tile grid
bend_line_smoothly curvy_line -> bezier spline curve
fill_shape paint_bucket colour_bucket -> fill flood rasterize
rotate_getting_stuck -> quaternion rotation gimbal
3d_screen flatten_3d -> projection matrix viewport
upside_picture sideways_photo picture_lies_side -> orientation exif rotate
main_colours_picture few_colours -> palette quantize dither
dots_fake_colours -> dither dithering
picture_smaller shrink_picture stamp_sized_picture -> resize thumbnail scale
cut_part_picture scissors -> crop clip
blurry out_of_focus milky_glass frosted -> blur gaussian filter
edges_crisp -> sharpen filter convolution
letters_shapes distance_letters -> glyph font kerning
level_game rooms_game -> scene level stage
health_points hit_points lives_left -> hp health damage
# media codecs
film video moving_pictures movie -> video media embed
sound music song tune -> audio sound sample
squeeze_sound sound_smaller throw_away_ear_cannot_hear -> codec encode lossy
loses_quality loses_bit_quality good_enough_copy -> lossy quality quantize
without_losing_anything exactly_the_same_after -> lossless
full_picture_often complete_picture_now -> keyframe iframe gop
differences_pictures -> delta pframe motion
block_move -> motion vector estimation
sound_picture_file sound_picture_together -> mux container muxer
separate_sound_picture take_apart_sound_picture -> demux split stream
lips_don_t_match sound_late picture_sound_apart -> sync pts timestamp
show_picture -> pts timestamp presentation
convert_format other_format -> transcode convert encode
load_bit_playing plays_stopping stops_load -> buffer buffering preroll
gaps_sound crackling clicks_sound -> underrun xrun jitter
louder quieter turn_it_down turn_it_up -> volume gain amplitude
loud_distorted too_loud cracks_loud -> clipping gain limiter
songs_equally_loud -> loudness replaygain normalize
pitch_sound higher_lower_voice chipmunk -> pitch resample frequency
change_speed_sound slow_motion -> resample stretch rate
measure_points_per_second -> samplerate sample hz
left_right_speaker -> channel stereo pan
mix_several_sounds -> mixer mix bus
fade_in_and_out song_next -> fade crossfade
echo_hall big_hall cathedral -> reverb delay echo
hear_myself_back -> echo cancellation feedback
silence_words is_someone_speaking -> vad silence detect
quality_bad_network better_picture_fast -> adaptive bitrate abr
data_per_second -> bitrate bandwidth
list_pieces_video pieces_video -> playlist segment manifest
words_bottom_film written_dialogue -> subtitle caption vtt
sings_title_song album_name -> metadata tag id3
jump_minute skip_middle -> seek position
short_codes_frequent frequent_ones_short_codes -> huffman entropy coding
say_repeats repeated_pieces_referenced -> lz dictionary window
ten_times_instead -> rle runlength
shrink_file files_smaller squash_file zip_up vacuum_bag -> compress gzip deflate
unpack unzip open_parcel unwrap_present -> extract decompress decode
bomb_archive tiny_file_becomes_huge -> bomb decompress limit
extra_bits_fix_errors repair_spare_bits -> fec ecc parity
# embedded
little_computer small_board tiny_computer chip_board -> microcontroller mcu firmware
program_inside_device software_gadget -> firmware flash bootloader
first_runs wakes_machine -> boot bootloader init
update_air update_cable -> ota update firmware
brick device_dead_update -> rollback bootloader recovery
drop_everything_attend doorbell door_bell rings_bell somebody_rings -> interrupt irq handler
keep_asking_device look_again_and_again keep_looking -> poll polling interval
legs_chip pins_chip wire_high_low -> gpio pin
button_presses_several_times button_bounces -> debounce gpio
dim_light dimmer on_and_off_quickly -> pwm duty
voltage_number measure_voltage -> adc sample analog
number_voltage -> dac analog
wires_sensor -> i2c bus spi
copy_processor -> dma transfer
talk_serial_cable bits_one_after_the_other -> uart serial baud
sleep_save_battery save_battery doze_save_power save_power -> sleep lowpower suspend
answer_time hard_time_limits -> realtime rtos deadline
asking_memory new_memory_run_time -> nostd static alloc
worn_memory_cells flash_wears write_everywhere_equally -> wear leveling flash
settings_stay_power -> eeprom nvs flash
layer_above_hardware hide_hardware -> hal driver abstraction
talks_device -> driver device
map_hardware description_board -> devicetree board
hold_temperature_steady thermostat keep_steady -> pid control setpoint
shaky_sensor noisy_sensor sensor_jumps -> filter kalman smooth
too_hot overheats -> thermal temperature throttle
# finance
money_amount cash price_tag -> money currency amount
lose_cent cent_counts split_bill_fairly leftover_cent -> rounding allocate decimal
money_countries exchange_office foreign_money -> currency exchange rate
debit_credit sides_account bookkeeping book_keeping bookkeeper -> ledger entry debit
bank_book passbook account_book -> ledger account balance
books_match compare_bank books_don_t_match -> reconcile balance reconciliation
pile_offers buyers_sellers who_offers_what -> orderbook bid ask
price_slips_buying -> slippage
difference_buy_sell -> spread bid ask
sell_drops sell_falls_further -> stoploss stop order
far_below_peak worst_fall -> drawdown
try_strategy_past would_it_have_worked -> backtest historical strategy
open_high_low_close candles candle_sticks -> ohlc candlestick bar
ups_downs_price wild_price -> volatility
money_interest interest_interest -> interest compound rate
pay_back_bit_bit pay_parts monthly_payments -> installment amortization loan
money_back give_money_back -> refund chargeback reverse
pay_twice_mistake charged_twice double_charge paid_twice -> idempotency duplicate charge
recurring_payment pay_month membership_fee -> subscription billing plan
bill sales_slip till_receipt -> invoice billing receipt
money_off cheaper_code price_reduction -> discount coupon promotion
money_state -> tax vat
part_month pay_days_used -> prorate proration
holds_money_delivery money_middle -> escrow hold authorize
take_money_later reserve_money_first block_amount_card -> authorize capture hold
shopping_trolley basket shopping_basket -> cart checkout order
items_left_store how_many_in_stock stock_warehouse sold_out -> inventory stock quantity
chain_sealed_books public_ledger -> blockchain block chain
digging_coins puzzle_coins -> mining proof nonce
wallet purse -> wallet balance account
piggy_bank savings -> balance deposit savings
# calendars and time
summer_time clocks_forward hour_exist hour_happens_twice clock_changes -> dst timezone offset
time_countries what_time_is_it_there wrong_hour off_by_an_hour -> timezone utc offset
twenty_ninth_february february_29 extra_day -> leap year
extra_second -> leap second
last_day_month thirty_first end_month month_fewer_days -> month end clamp
comes_back_week repeats_week second_tuesday repeating_appointment repeating_events -> recurrence rrule recurring
except_holidays not_on_weekends working_days bank_holidays weekdays_only days_off -> holiday business calendar
meetings_overlap booked_twice double_booked appointments_clash -> conflict overlap booking
everybody_free free_time_calendar -> availability freebusy slot
five_minutes_ago three_days -> relative humanize timeago
tomorrow next_friday day_tomorrow dates_plain_words -> natural parse relative
seconds_since_1970 seconds_since_beginning -> epoch unix timestamp
how_much_time_between time_dates -> duration difference interval
birthday how_old -> age date birthdate
number_week which_week -> isoweek week calendar
remind_me knot_handkerchief nudge_me -> reminder notification schedule
invitation_meeting invite_people -> ics invite attendee
# algorithms and data structures
pile_smallest_top biggest_top always_get_smallest next_urgent -> heap priority queue
telephone_tree_letters tree_letters words_sharing_beginnings -> trie radix prefix
tower_lists express_lanes_list list_fast_lanes skip_over_many -> skiplist level
circle_slots circular_track carousel merry_round runs_round_overwrites overwrites_oldest keep_last_few last_few_items -> ring ringbuffer circular
train_wagons chain_beads paper_chain pearls_string -> linkedlist list node
both_ends_open add_either_end -> deque
come_first dress_socks_shoes order_getting_dressed put_order -> topological sort dag
dependency_circle wait_circle -> cycle topological circular
friends_friends who_knows_whom web_connections -> graph edge neighbor
belong_together islands_connected same_group_or_not -> unionfind disjoint component
shortest_route quickest_route cheapest_route -> dijkstra shortest path
layer_layer_outwards ripples nearest_first_search -> bfs breadth queue
deep_first_back follow_path_end -> dfs depth recursion
connect_cheaply cheapest_net -> mst spanning kruskal
flows_through narrowest_point -> maxflow flow cut
lopsided_tree lopsided tree_leans_side keep_tree -> balance rebalance rotate
halve_time cut_half_time guess_higher_lower open_middle higher_lower -> binary search bisect
drawers_labels pigeonholes_name coat_check cloakroom -> hashmap map bucket
two_in_same_drawer two_things_in_one_drawer land_slot same_slot -> collision hash probe
try_next_drawer next_free_drawer -> probe probing open
rich_gives_poor -> robinhood probe hash
drawers_getting_full move_bigger_cupboard bigger_cupboard table_full -> rehash resize grow
attackers_choose_drawer -> siphash seed hashdos
scrambled_number_text number_text -> hash digest
keep_order_added remembers_order_added -> ordered insertion indexmap
is_it_in_there already_seen seen_before have_i_seen_this been_here_before -> contains visited seen
no_duplicates throw_doubles remove_doubles each_only_once -> unique dedupe distinct
both_lists -> intersection
in_one_but_not_other -> difference
row_yes yes_few_bytes flags_packed -> bitset bitmap bitfield
ranges_overlap ranges_contain_point -> interval tree overlap
sum_part_list sum_positions -> fenwick segment prefix
break_smaller_problems conquer_parts -> divide conquer recursion
remember_smaller_answers build_smaller_answers -> dynamic memo dp
take_best_now -> greedy
pack_rucksack pack_boxes_best fit_boxes fill_boxes_best tetris -> knapsack binpacking
sort_nearly_sorted -> insertion timsort sort
equal_ones_stay_order keep_order_equals -> stable sort
order_big_memory -> external merge sort
top_ten_sorting best_few -> topk select heap
window_moves_along moving_window -> sliding window
fingers_list -> two pointer
tortoise_hare slow_fast_runner -> cycle floyd
rope_text_pieces text_pieces_editor -> rope piece gap
changes_old_version old_new_share_parts -> persistent immutable structural
possible_orders possible_combinations -> permutation combination product
queens_chessboard sudoku -> backtracking constraint solver
shortcut_through_math -> closed formula
# short everyday forms: effects and complaints
runs_out ran_out used_up uses_up -> exhausted limit capacity
piles_up pileup builds_up heaps_up mounts_up -> backlog queue accumulate
clogged clogs_up blocked_pipe bottleneck bottle_neck traffic_jam jammed logjam congested -> congestion backpressure contention
overwhelmed overburdened overworked snowed_under t_keep cannot_keep -> overload backpressure throttle
falls_asleep fell_asleep asleep sleeping_process -> sleep park suspend
comes_late arrives_late too_late_for -> deadline late expired
out_of_order wrong_order arrives_wrong_order jumbled_order -> reorder sequence order
gets_lost got_lost lost_on_the_way goes_missing went_missing vanishes disappears_silently -> drop lost loss
left_hanging left_dangling hanging_around lingers -> dangling pending orphan
left_behind leftovers remains_of remnants -> orphan cleanup stale
out_of_sync out_of_step not_in_step -> desync sync stale
march_together -> sync synchronize barrier
in_two_minds contradicts_itself contradictory disagree_with_each_other -> conflict inconsistent
before_it_is_gone before_it_is_removed before_it_is_deleted -> delete hook finalizer
same_mistake_again -> regression repeat
takes_forever dead_slow slow_molasses crawls -> slow timeout performance
in_bulk wholesale -> batch bulk
trickle dribble drip drip_feed in_dribs -> trickle stream throttle
burst sudden_rush rush_hour spike peak_hours -> burst spike rate
empty_handed comes_back_empty came_back -> empty none null
nothing_to_do nothing_left_to_do twiddling_thumbs bored -> idle noop empty
does_nothing_on_purpose does_nothing -> noop stub empty
quietly_fails silently_fails without_saying_anything without_a_word -> silent ignore suppress
grinds_halt comes_halt standstill -> stall hang block
way_too_big big_fit bigger_allowed too_large size_limit -> limit max oversize
last_straw one_too_many straw_breaks -> threshold limit overflow
too_few not_enough_of_them -> minimum insufficient threshold
wears_off fades_away fades_time loses_weight_time older_counts_less -> decay expire exponential
ages gets_old growing_old -> age ttl expire
promoted_used moves_used -> promote lru touch
demoted moved_slower -> demote tier evict
kept_apart_others keep_separate walled_off fenced_off -> isolate partition namespace
shared_everybody everyone_shares one_for_all -> shared global singleton
only_one_of_it only_one_in_the_world only_ever_one -> singleton instance unique
borrowed lend loaned -> borrow lease acquire
stolen thief thieves -> steal hijack theft
visitor passer_by -> user client session
clerk cashier teller -> handler worker teller
guard sentry sentinel night_watchman watchman -> guard sentinel watcher
lookout look_out_for keeps_watch keeps_lookout -> watch monitor observer
matchmaker pairs_up pairing_partners -> match matcher pair
interpreter_between translator translates_between speaks_both_languages -> adapter translate bridge
bridge_between plug_adapter travel_plug socket_converter -> adapter bridge converter
disguise costume masquerade dressed_up_as -> wrapper proxy facade
shop_window shiny_front simple_front_complicated -> facade interface api
mirror reflection_mirror -> mirror reflect replica
shadow_copy shadows_real_traffic -> shadow mirror copy
blueprint construction_plan cookie_cutter mould mold -> template schema factory
stencil -> template mask
factory_objects makes_objects_for_you produces_new_ones -> factory create builder
clone_example copy_sample_object -> prototype clone copy
hands_needs needs_outside given_outside doesn_t_itself -> inject injection dependency
wires_everything wired_together wiring -> wire container injection
traffic_light -> state semaphore signal
state_traffic state_state step_comes_next allowed_moves -> state machine transition
fork_runtime picks_doing choose_run_time interchangeable_ways -> strategy policy dispatch
orders_written_paper waiter_s_order order_slip -> command queue order
undo_last_step step_back take_back_last oops -> undo history command
step_forward -> redo undo history
chance_handle passes_through_hands_several -> chain middleware handler
russian_doll matryoshka doll_doll boxes_boxes -> nested wrap recursive
swiss_army_knife jack_trades -> utility util helper
glue glue_code sticky_tape duct_tape -> adapter glue shim
crowbar workaround quick_fix band_aid -> workaround hack shim
# doors, pipes, water, traffic
faucet valve shut_valve -> valve throttle control
sieve strainer colander coffee_filter sift -> filter sieve
funnel -> funnel aggregate queue
drain_tank empty_tank run_dry -> drain empty flush
reservoir water_tank cistern -> buffer reservoir pool
dam sluice floodgate -> gate backpressure barrier
leaks drips_out leaky -> leak
upstream_downstream -> upstream downstream
roundabout junction crossroads crossing -> router switch route
detour diversion way_around -> redirect reroute fallback
toll_booth toll_gate -> gate limiter middleware
road_closed road_block -> block unavailable closed
one_way_street one_way_only -> oneway unidirectional
two_way_street both_directions back_forth to_and_fro -> bidirectional duplex
lanes motorway highway_lanes -> lane channel stream
conversations_line several_calls_line share_wire -> multiplex mux stream
parking_lot car_park parking_space park_later -> park waiting slot
convoy caravan -> batch group convoy
bus_stop timetable departure_board -> schedule timetable bus
freight cargo load_goods -> payload body data
wagon -> carrier container
lighthouse beacon -> beacon discovery announce
anchor_point mooring -> anchor pin
key_ring keyring bunch_keys key_cabinet -> keyring keystore secret
spare_key master_key -> key recovery master
padlock lock_key bolt_door -> lock encrypt
door_left_open -> open leak exposed
ladder rungs -> level tier step
shelf_labels -> registry catalog index
lost_property -> orphan unclaimed
ticket_booth ticket_machine -> ticket token issuer
wristband hand_stamp_club day_pass visitor_badge name_badge -> token session ticket
safe_house shelter -> fallback safe
umbrella -> facade umbrella aggregate
magnet -> snap magnet attract
glue_stick -> glue
thread_through_maze ariadne_s_thread -> trace context path
hourglass sand_glass sandclock -> timer spinner wait
spinning_circle spinning_wheel little_spinning loading_wheel -> spinner loading progress
metronome drum_beat drumbeat -> tick ticker clock
orchestra_conductor conducts_others -> orchestrator coordinator conductor
puppet_master puppeteer pulls_strings -> orchestrator controller puppeteer
choir everyone_time -> sync orchestrate
referee umpire arbiter decides_dispute decides_between -> arbiter resolver arbitrate
judge jury verdict -> validate verdict decision
auction highest_bidder bidding -> bid auction priority
handshake introduce_themselves say_hello_first -> handshake hello negotiate
agree_language agree_talk version_speak -> negotiate negotiation handshake
say_goodbye hang_politely -> close goodbye shutdown
walkie_talkie over_and_out -> duplex protocol message
whispering_game -> gossip broadcast
secret_word -> password
secret_handshake -> secret handshake auth
# library, kitchen, household
librarian -> index registry catalog
bookmark dog_ear -> bookmark cursor position
overdue_book late_fee -> expire overdue lease
loan_period -> lease ttl
encyclopedia glossary -> dictionary glossary
sorting_hat -> classifier router dispatch
recipe_steps_order -> pipeline workflow sequence
mixing_bowl -> mixer merge
oven_timer -> timer timeout
taste_serving -> validate check verify
serve_ready -> ready serve
leftovers_fridge -> cache stale
menu_choices -> menu options
waiter waitress -> handler dispatcher server
kitchen_sink -> all misc
chopping_board chop slice_up sliced dice_up -> split chunk tokenize
peel peel_off strip_away -> strip unwrap trim
dough -> buffer
blender -> blend mix merge
thermos keep_warm -> warm keepalive cache
laundry wash dirty_laundry -> sanitize clean dirty
ironing -> normalize smooth
hoover -> vacuum sweep cleanup
broom sweep_out sweep_away -> sweep prune cleanup
basement long_term_storage cold_storage mothballs -> archive cold storage
moving_house moving_day relocate -> migrate migration relocate
tenant lodger several_customers -> tenant multitenant isolation
landlord -> host owner admin
neighbour neighbor_machine -> peer neighbor node
family_tree pedigree -> tree ancestor lineage
wedding marry -> join merge bind
divorce split_up_with -> detach split unbind
birth_certificate -> certificate creation metadata
testament last_will inheritance_job -> will handover inherit
nickname pet_name goes_by_another_name also_known_as -> alias nickname
maiden_name former_name used_called old_name -> alias rename deprecated
name_tag name_plate nametag -> label tag name
passport identity_card id_card -> identity credential certificate
visa entry_permit -> permit authorization token
luggage_tag -> tag label
suitcase_full -> capacity limit
diary_entry -> log entry
shopping_till cash_register -> checkout pos register
price_list -> price catalog
ration portion_out dole_out allowance pocket_money -> quota budget allocate
share_out divvy_up deal_out hand_out -> distribute allocate assign
first_aid_kit first_aid -> recover repair fallback
medicine cure heal heals_itself fixes_itself self_healing repairs_itself -> heal repair recover
immune vaccinated -> immune exempt
infection contagious spreads_like_disease -> propagate cascade taint
tainted tainted_by dirty_touched -> taint dirty propagate
quarantined -> quarantine isolate
insomnia never_sleeps -> wakelock keepalive busy
burial bury cemetery graveyard -> tombstone reap dead
ghost haunted -> phantom ghost stale
clairvoyant crystal_ball foresee guesses_ahead fortune_teller bet_comes -> predict speculative prefetch
gambling -> random speculative
# more databases
keeps_tables_consistent refer_existing points_existing_row -> foreign constraint reference
search_words_database search_text_columns -> fulltext search index
places_map_database nearby_places what_is_near near_me within_kilometres -> geospatial spatial distance
data_time measurements_time readings_time -> timeseries bucket retention
folder_documents_fixed_columns fixed_columns free_form_records -> document schemaless json
big_dictionary_disk dictionary_disk keys_values_disk -> kv store keyvalue
keys_starting keys_beginning -> prefix scan range
delete_whole_range remove_keys -> range delete deleterange
row_lock hold_row select_hold reserve_row -> forupdate lock row
thrown_deadlock pick_victim victim -> deadlock victim abort
try_transaction -> retry serialization conflict
read_copy_write_main -> replica routing primary
unit_saves_everything_end collects_changes_saves saves_changes -> unitofwork flush session
class_hides_queries place_queries -> repository dao manager
named_piece_query reusable_filter ready_filter -> scope filter queryset
filters_added_given -> criteria conditional where
raw_query own_sql write_sql_hand -> raw sql execute
different_databases_code speaks_databases_language database_dialect -> dialect driver adapter
names_tables_columns_decided tables_named -> naming strategy convention
translate_types_database_code -> type mapping converter
rows_statement -> bulk insert batch
automatic_dates when_was_it_created when_was_it_changed -> timestamp createdat updatedat
changed_row keep_old_values -> audit history versioned
wait_lock_gave database_busy -> busy timeout lock
# more storage engine
size_piece_disk -> block size page
blocks_squeezed -> compression block snappy
remember_hot_blocks -> blockcache cache lru
delay_deleting_files_use file_needed_reader -> refcount obsolete pending
number_grows_write write_number -> sequence lsn number
old_snapshot_keeps_data -> snapshot sequence oldest
look_newest_first newest_layer_first -> level memtable get
write_amplified written_times -> amplification compaction
copy_open_database_running -> backup checkpoint snapshot
destroy_database wipe_database -> destroy drop truncate
check_everything_sound check_damage -> verify integrity check
# more queue/jobs
job_took_long_others_take worker_died_holding_job worker_vanished -> visibility lease stalled
stuck_jobs jobs_stuck_running -> stalled stuck timeout
job_children job_waits_jobs -> flow dependency parent
job_waiting job_queue -> unique dedupe jobid
pause_queue stop_taking_jobs -> pause drain resume
how_many_are_waiting long_line length_line -> depth size pending
old_finished_jobs_removed forget_finished_jobs -> cleanup retention purge
remember_result_job answer_job -> result backend store
job_report -> progress update event
time_zone_schedule -> timezone cron
five_stars_schedule minute_hour_day_pattern -> cron crontab expression
run_startup program_starts runs_started -> startup init boot
hand_deploying finish_jobs_deploy -> graceful drain shutdown
small_groups_messages collect_moment_send wait_little_send_together -> batch linger flush
messages_person_order key_order -> partition key ordering
room_queue line_full queue_full -> full bounded capacity
ending_line queue_limit -> unbounded queue
remember_restart jobs_survive_restart -> durable persistent
delete_reading read_gone -> consume ack pop
# more distributed
majority_lost few_machines_left -> quorum unavailable lost
add_remove_members change_belongs -> membership reconfiguration conf
machine_vote onlooker bystander spectator watches_vote -> learner observer witness
ask_running_office would_you_vote_for_me -> prevote vote campaign
old_log_thrown_away_picture -> snapshot compact truncate
wait_majority -> commit index quorum
entries_differ_overwritten -> log conflict truncate
answer_leader -> lease readindex leader
spread_copies_buildings copies_different_places eggs_basket different_buildings -> rack zone placement
nearest_server closest_machine -> latency region locality
write_several_count -> quorum replication consistency
tells_others_change -> broadcast gossip propagate
slow_machine slow_one straggler -> straggler tail slow
work_divided_collected -> mapreduce shuffle reduce
messages_come_order -> reorder sequence causal
read_older -> monotonic session consistency
forget_old_members -> prune tombstone expire
clusters_step -> federation mirror replication
# more os/runtime
copy_memory_crash -> coredump dump
processor_used -> cpu usage rusage
long_computer_running -> uptime
end_terminal_closed terminal_closed window_closed -> sighup hangup
reads_settings_restart new_settings_restart -> reload sighup hotreload
terminal_width wide_window size_terminal -> winsize terminal columns
human_pipe -> isatty tty terminal
coloured_output_terminal colours_terminal -> ansi color escape
password_shown_typing hide_typed -> echo getpass prompt
fake_terminal pretend_terminal -> pty tty
search_program -> path which lookup
file_runnable may_be_run -> executable chmod permission
lock_file program_write_file -> flock lockfile fcntl
last_modified_time file_changed -> mtime modified stat
touch_file -> touch mtime
copy_whole_folder -> copy recursive tree
remove_folder_everything -> rmtree recursive remove
bigger_steps_growing_list room_grow array_bigger doubles_size -> capacity grow resize
small_text_inside_itself short_strings_memory -> sso inline smallstring
kept_stack -> stack alloca inline
heap_versus_stack -> heap escape box
memory_counted_per_request -> accounting quota allocator
uses_memory -> profiler heap snapshot
moving_objects_memory -> compact moving relocate
told_object_writes noticing_pointer_writes -> write barrier card
cleanup_bit_time -> incremental gc concurrent
object_comes_back_dead -> resurrect finalizer
leave_early jump_early -> return break early
unwinding_stack clean_falling -> unwind panic drop
stack_per_little_thread tiny_threads lightweight_threads green_threads -> goroutine fiber coroutine
main_thread must_be_on_main -> mainthread dispatcher ui
work_split_cores use_cores all_processors -> parallel threadpool rayon
loop_parallel -> parallel parfor map
read_mostly -> rwlock rcu
waits_readers_gone -> rcu epoch grace
memory_freed_nobody_reads -> epoch hazard reclaim
# more async
promises_together -> all gather join
as_they_finish order_finishing -> ascompleted unordered select
first_success -> any first race
take_stream_apart_join -> split merge stream
event_seen -> once listener
listener_removed too_many_listeners -> leak listener maxlisteners
turn_callback_promise -> promisify
mix_blocking_nonblocking sync_calling_async -> bridge runtime block
wakes_task -> waker wake notify
pinned_place must_not_move -> pin unpin
look_ready -> poll ready pending
tasks_thread -> local executor
cleanup_cancelled -> drop cancel guard
protected_cancel cannot_cancelled -> shield mask uninterruptible
cancel_time -> timeout cancel abort
turned_inside -> inversion callback
# more compilers
read_alphabet_code -> lexer charset token
end_sentence end_statement forgotten_semicolon -> semicolon terminator asi
operator_before_or_after -> prefix infix postfix
else_belongs -> dangling else
grammar_calls_itself -> recursive descent left
tables_states_parsing -> lalr lr table
remember_node_came -> span location position
wrong_understandable incomplete_code half_typed_code code_typed -> recovery incomplete error
helps_typing_code editor_helper -> languageserver lsp completion
find_places_used where_is_it_used all_uses -> references usages find
text_mouse -> hover tooltip
unused_name nobody_uses_variable imported_used -> unused lint warning
circular_imports files_import -> circular import cycle
public_private inside_class who_may_call -> visibility private access
default_missing_argument value_given if_nothing_is_given unless_told_otherwise -> default optional fallback
number_arguments as_many_as_you_like -> variadic varargs rest
arguments_name -> keyword named kwargs
function_given_function function_value -> higherorder callback lambda
function_name nameless_function -> lambda anonymous closure
few_arguments_now_rest_later fill_arguments -> curry partial bind
operators_types plus_types -> overload operator
take_apart_value pull_apart_names unpack_names -> destructure pattern unpack
lists_written_recipe -> comprehension generator
is_it_pure changes_outside side_effects -> pure sideeffect effect
errors_values error_result -> result error either
errors_thrown_far fly_caught bubbles_up -> propagate exception throw
add_methods_foreign_class -> extension mixin monkeypatch
mix_abilities sprinkle_in -> mixin trait
compile_system only_on_windows depends_system -> cfg ifdef platform
calls_c_code talk_c_library language_library -> ffi binding extern
names_unique_linker -> mangle symbol demangle
memory_layout_struct -> layout repr offset
numbers_enum -> enum discriminant ordinal
type_checks_skipped anything_goes -> any dynamic unsafe
types_names -> anonymous structural tuple
error_types_wrong -> typecheck diagnostic mismatch
checking_borrows -> borrow checker lifetime
stack_machine pushes_pops -> stack vm opcode
big_switch_instructions -> dispatch opcode interpreter
jump_far_away -> jump goto label
nan_tricks -> nanbox tagged
safe_running_strangers_code run_foreign_code_safely untrusted_code -> sandbox isolate untrusted
limits_script_running script_runs_forever -> fuel timeout limit
cached_compiled_code -> cache bytecode pyc
# more serialisation
fields_include choose_fields -> include exclude fields
different_views_object -> view group serializer
constructor_arguments builds_object_constructor -> constructor instantiate reflection
default_file -> default missing
order_fields -> order canonical sort
dates_zone_text -> timezone offset iso8601
keys_text -> map key adapter
lists_mixed -> polymorphic heterogeneous union
inner_object_spread_outer fields_inner_level -> flatten embed unwrapped
deep_nesting_file -> depth recursion limit
numbers_strings_accepted -> coerce lenient string
remember_field_numbers numbered_fields -> tag field number
removed_field_number -> reserved field
unknown_enum_value -> unknown enum fallback
text_sizes_text length_data -> length prefix framing
message_ends next_begins -> frame framing delimiter
converts_names_enum -> enum converter name
read_existing_object -> merge update populate
type_forgotten_run_time list_of_what -> erasure generic token
stamp_version -> version schema header
html_signs_text -> escape html entity
quotes_inside_quotes -> escape quote
bad_surrogates invalid_bytes_text -> invalid utf8 replacement
# more text
words_split_spaces -> split whitespace fields
replace_occurrences swap_word -> replace substitute sub
look_match -> lookahead lookbehind
or_in_pattern -> alternation
start_end_line -> anchor caret multiline
pattern_across_lines -> multiline dotall
whole_words -> boundary word
precompile_pattern -> compile regex cache
double_star depth_folders -> globstar glob recursive
curly_choices -> brace expansion glob
not_these_but_those exceptions_rule except_these -> exclude negate whitelist
count_words_text -> wordcount token count
text_box_terminal -> table render border
bold_italic -> style emphasis markup
link_text recognise_addresses_text -> autolink linkify url
cut_tags_text tags_text -> strip sanitize html
text_direction -> bidi direction
guess_language_text -> detect language lang
highlight_changed_words -> worddiff inline diff
patch_fit change_doesn_t_apply -> reject fuzz patch
three_versions_compared common_ancestor -> threeway merge base
# more testing
order_tests_random -> shuffle seed random
test_left_behind tests_leave_behind -> leak cleanup teardown
prepared_world_shared_tests -> fixture scope session
check_output_printed -> capture stdout capsys
replaced_test swap_test -> patch monkeypatch mock
called_order -> inorder verify calls
any_argument_will_do -> matcher any argument
pretend_current_user -> login fake actingas
database_thrown_away_test -> rollback transaction fixture
wait_true_test -> eventually await retry
describe_behaviour_words given_when_then stories_tests -> bdd gherkin scenario
tests_saving -> watch rerun
compare_pictures_page -> screenshot visual snapshot
both_sides_keep_promise promise_services -> contract pact
# more build/package
search_upwards_settings look_parent_folders -> findup config root
settings_places wins_among_settings setting_wins later_setting_wins -> precedence merge override
settings_inherit_others built_settings -> extends preset base
environment_decides_settings different_settings_home_production -> environment profile config
mirror_registry nearer_copy_packages -> mirror proxy registry
offline_install without_internet -> offline cache vendor
fake_package_similar_name -> typosquat
copies_library library_twice -> duplicate dedupe hoist
lift_top -> hoist flatten
provided_user_package -> peer dependency
link_local_copy use_local_copy -> link path editable
command_package_brings -> bin entrypoint script
files_package -> files include manifest
machine_builds builds_push -> ci runner pipeline
build_combinations -> matrix target
release_itself -> release automation semantic
sign_release -> sign signature gpg
fetch_parallel -> parallel download concurrency
download_continues_break half_downloaded -> resume range partial
unpack_safely files_escape_unpacking climb_folder escape_folder -> traversal sanitize extract
# more graphics
click_element -> hittest dispatch event
paint_needed -> dirty invalidate
draw_outside_cut -> clip scissor mask
picture_several_parts_stretches stretch_distorting_corners -> nineslice ninepatch
light_bounces -> raytrace global illumination
shiny_surface -> specular roughness metallic
bumps_geometry -> normal map bump
glow around_bright_light -> bloom glow
fog mist -> fog
water_surface_moves -> wave water shader
sky_around -> skybox cubemap
keep_camera_behind_player -> camera follow
zoom_in_and_out pinch -> zoom scale
split_screen -> viewport
move_turn_stretch -> transform translate rotate
flip_book flipbook -> animation frame sprite
undo_drawing -> undo history
jumps_place -> snap grid align
enemies_keep_coming -> spawn wave
dies_comes_back -> respawn spawn
treasure_drop -> loot drop
score_table best_players -> leaderboard score
saved_keys_combo press_keys_sequence -> combo input sequence
# more monitoring/deploy
reading_meter -> gauge metric
number_only_goes_up -> counter monotonic
names_dots_metrics -> namespace metric name
who_is_on_duty -> oncall escalation
page_says_well systems_green -> status health
wake_lasts only_if_it_lasts -> alert for duration
group_similar_errors -> fingerprint group dedupe
busy_machine -> load cpu utilization
last_requests_seen -> recent ring log
first_run_wizard -> setup wizard onboarding
config_wrong_refuse_start refuses_start -> validate config fatal
shut_repairs closed_repairs under_construction -> maintenance mode
secret_rotation change_locks change_locks_regularly -> rotate rotation key
certificate_runs renew_certificate -> certificate expiry renew
grow_disk_later -> resize expand volume
claim_disk ask_disk -> pvc volume claim
pull_image_first -> pull image registry
where_do_logs_go collect_logs -> logging collector aggregate
pods_talk who_may_talk_to_whom -> networkpolicy policy allow
thrown_important -> preempt priority evict
# phrasal verbs people use
threw_away get_rid_of getting_rid thrown_out -> discard drop evict
left_out leave_out -> skip exclude omit
cut_off lop_off -> truncate limit clip
cut_short -> truncate abort shortcircuit
start_again -> restart reset retry
send_again sent_again -> resend retransmit retry
ask_again -> retry poll refetch
come_back_later -> retryafter retry defer
let_go -> release drop free
hold_on_to hang_on_to clings_to keeps_hold -> retain hold pin
keep_out kept_out shut_out -> exclude deny block
let_in allowed_in -> admit allow accept
turn_away -> reject refuse deny
step_in jumps_in -> intercept fallback takeover
take_over took_over -> takeover failover acquire
hand_over -> transfer handoff dispatch
look_up -> lookup find resolve
look_for -> find search lookup
pick_out single_out -> select filter pick
put_together piece_together -> assemble build compose
pull_apart -> parse split decompose
break_up break_apart breaks_pieces -> split chunk partition
glue_back_together put_back_together reassembles join_pieces stick_back_together -> reassemble join defragment
fill_in filled_in -> populate fill default
fill_up filling_up -> full capacity fill
hook_into hook_in hang_in_between get_in_between sits_in_between sit_middle -> hook intercept middleware
wait_for -> wait await block
wait_moment wait_bit wait_a_while wait_little -> delay sleep wait
wait_turn -> queue lock acquire
slow_down -> throttle slowdown backoff
speed_up speeds_up -> optimize cache accelerate
shut_down turn_off switch_off -> shutdown stop disable
switch_on turn_on -> enable start activate
start_up boot_up -> startup init bootstrap
set_up -> setup init configure
clean_up -> cleanup dispose gc
die_down calm_down -> backoff debounce cooldown
cool_down cooling_off breather -> cooldown backoff delay
sign_in -> login signin authenticate
run_again -> rerun retry repeat
look_back -> history log
go_back going_back -> rollback revert back
go_wrong went_wrong going_wrong -> error fail exception
fall_apart -> fail crash
fall_through -> fallthrough default
give_away -> leak expose
give_out -> allocate issue assign
grow_bigger gets_bigger bigger_bigger -> grow resize expand
get_smaller smaller_smaller -> shrink compact reduce
move_over -> migrate transfer
move_along -> advance next
mix_up -> shuffle confuse mismatch
match_up -> match align pair
line_up_with -> align match
keep_apart -> isolate separate partition
keep_alive kept_alive -> keepalive retain heartbeat
keep_safe -> protect guard
keep_secret -> secret private encrypt
keep_waiting kept_waiting -> block delay pending
make_up_a_name made_up_name -> generate alias random
make_up_for -> compensate
make_do -> fallback degrade
write_down -> log record persist
note_down takes_note -> record log
tick_off cross_off -> complete done ack
hand_back -> return release
pull_out pulled_out -> extract remove
pull_in pulled_in -> import include load
push_out squeezed_out -> evict displace
squeeze_in -> insert fit
sort_out -> resolve sort
sneak_in smuggle_in smuggles -> inject injection escape
sneak_past slips_past get_around -> bypass
spread_out -> distribute spread jitter
stand_by -> standby idle ready
stick_to -> sticky pin affinity
step_over -> skip step
tear_down -> teardown destroy close
think_ahead -> prefetch predict
tell_apart telling_apart tell_difference -> distinguish discriminator type
tell_others -> notify broadcast publish
try_out tries_out -> test experiment try
turn_into -> convert transform parse
use_up used_quickly -> consume exhaust
wear_out -> wear expire
wipe_out -> clear delete truncate
wrap_up -> wrap finalize finish
zoom_in -> zoom scale
# who, when, how much
who_is_allowed who_is_permitted is_it_allowed -> permission authorize policy
who_is_calling who_called who_is_asking -> caller identity origin
who_is_waiting who_waits -> waiter queue pending
who_goes_first comes_first who_is_next whose_turn which_one_next which_is_next comes_next -> next priority order
who_owns_it who_owns -> owner ownership
who_is_listening who_listens -> listener subscriber observer
long_wait -> timeout delay wait
how_old_may_it_be how_old_is_it -> age maxage ttl
how_big_may_it_be how_big_can_it_get how_large_may -> limit max size
often_run often_checks -> interval schedule frequency
how_much_is_left room_left -> remaining quota free
far_back -> retention history window
how_deep_may_it_go how_deep -> depth limit recursion
nobody_answers -> timeout unavailable fallback
when_something_changes if_something_changes whenever_changes -> onchange watch event
when_it_fails if_it_fails when_it_goes_wrong -> onerror retry fallback
when_it_is_finished once_it_is_finished when_finished when_it_is_over -> oncomplete done callback
when_it_is_full when_full -> full evict overflow
when_it_is_empty -> empty drain
before_it_starts just_before_it_starts -> before prestart init
after_it_ends just_after_it_ends -> after teardown post
last_moment last_minute -> late lazy deferred
ahead_time in_advance beforehand -> preload eager precompute
only_if_needed only_when_needed only_when_required as_needed on_demand -> lazy demand
only_if_changed only_when_changed only_when_it_changed -> dirty changed etag
nobody_else -> exclusive lock cas
only_the_newest only_the_latest -> latest newest head
first_time -> once first init
only_a_few only_so_many no_more_than_so_many at_most_so_many -> limit max cap
only_for_a_while limited_time for_some_time_only -> ttl temporary lease
each_and_every_time -> always
just_in_case safe_side -> guard defensive fallback
by_accident accidentally -> guard prevent check
on_its_own of_its_own_accord -> auto automatic
by_hand manually_written -> manual custom
thin_air from_nothing -> generate create
all_the_same_kind of_one_kind -> homogeneous type
close_together next_to_each_other side_side_memory -> adjacent contiguous locality
far_apart -> distance sparse
in_pieces piecemeal -> chunk partial incremental
right_order correct_order in_order_again -> order sort sequence
in_reverse from_the_end back_front backwards -> reverse prev
in_the_way gets_in_the_way -> block conflict
in_use still_in_use being_used in_use_by_someone -> busy locked refcount
in_common -> shared common intersection
in_a_loop round_round goes_in_circles going_circles -> loop cycle infinite
under_hood -> internal impl
on_hold put_hold -> pause suspend hold
on_the_fly -> dynamic streaming runtime
on_the_way -> inflight pending transit
off_limits forbidden_zone -> forbidden restricted deny
up_to_date -> fresh latest uptodate
up_for_grabs free_for_all -> available unclaimed
with_one_stroke -> atomic batch
without_asking -> automatic noninteractive force
without_stopping -> continuous loop live
without_waiting -> nonblocking async immediate
without_locking -> lockfree atomic
without_knowing_each_other don_t_know -> decouple loose event
# more metaphors per mechanism
town_hall meeting_machines parliament senate -> quorum consensus vote
king queen throne heir crown_prince -> leader primary successor
coup revolt -> election takeover
secretary minutes_meeting -> log journal
school_register attendance -> membership heartbeat
lighthouse_keeper -> watchdog monitor
stack_plates pile_plates -> stack push pop
deck_cards -> shuffle stack
chest_drawers filing_cabinet drawers -> bucket map partition
russian_roulette -> random
hot_potato -> forward handoff
musical_chairs -> rotate slot
house_keys_under_mat -> secret leak
price_step -> cost weight
weighing_scales weigh_options -> weight cost score
tug_war -> contention conflict
escalator -> pipeline
revolving_door -> churn loop
elevator lift_shaft -> elevator scheduler
mountain_pass -> bottleneck
weather_forecast -> predict forecast
harbour_pilot -> controller
ship_s_helm -> helm control
tree_rings -> history
growth_rings -> version
ant_trail -> path
hive swarm -> swarm cluster
spider_s_web spider crawls_web -> crawler graph web
parasite piggyback ride_along hitchhike -> piggyback attach batch
chameleon -> adaptive polymorphic
octopus -> multiplex
watch_dog_timer -> watchdog
carrier_pigeon homing_pigeon -> message transport
message_bottle -> message queue
smoke_signal semaphore_flags -> signal flag
time_capsule -> archive snapshot
time_bomb -> expiry timer
landmine booby_trap trip_wire tripwire -> trap trigger guard
pit_stop refuel top_up refill -> refill replenish token
petrol_gauge fuel_tank runs_fuel -> fuel budget gas
spare_parts -> pool reserve
emergency_supply iron_ration -> reserve fallback
insurance -> redundancy backup
practice_run -> dryrun simulate rehearse
rehearse -> dryrun simulate test
shadow_boxing -> mock simulate
flight_simulator -> simulator emulate
wind_tunnel -> simulation benchmark
litmus_test -> check probe test
x_marks_spot -> marker pointer
treasure_map -> index pointer
address_of_a_thing house_number -> address pointer id
forwarding_address moved_address left_new_address -> redirect forwarding moved
return_address -> callback reply return
reply_envelope answer_back_asker -> reply correlation response
`
