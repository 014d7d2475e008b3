package org.quern.llm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quern.job.Backoff;
import org.quern.job.Progress;
import org.quern.llm.ModelSettings.Parameters;
import org.quern.llm.ModelSettings.Protocol;
import org.quern.testing.ModelServer;
import org.quern.testing.ModelServer.After;
import org.quern.testing.NoWaiting;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** How hosts are known to behave, and what becomes of their answers. JSON is written with single quotes. */
class HostBehaviourTest {

    private static final TokenCounter COUNTER = new TokenCounter();
    private static final String DONE = "data: [DONE]\n\n";
    private static final String JSON = "application/json";
    private static final String STREAM = "text/event-stream";
    private static final String TOO_LONG = "prompt of 9000 tokens is too long for 4096";

    @TempDir
    private Path folder;
    private final NoWaiting clock = new NoWaiting();
    private final List<String> notes = new CopyOnWriteArrayList<>();

    /** A response of a host. */
    private record Reply(int status, Map<String, String> headers, After after, List<byte[]> pieces) {

        Reply with(String name, String value) {
            Map<String, String> more = new TreeMap<>(headers);
            more.put(name, value);
            return new Reply(status, more, after, pieces);
        }

        Reply after(After other) {
            return new Reply(status, headers, other, pieces);
        }

        Reply bytes(byte[]... other) {
            return new Reply(status, headers, after, List.of(other));
        }

        byte[] whole() {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            pieces.forEach(all::writeBytes);
            return all.toByteArray();
        }

        /** Compressed. */
        Reply packed() {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(all)) {
                out.write(whole());
            } catch (IOException impossible) {
                throw new IllegalStateException(impossible);
            }
            return bytes(all.toByteArray());
        }
    }

    /**
     * A behaviour.
     *
     * @param replies one per request; the last one is repeated
     * @param outcome why the answer ended, its text and usage, or the words of the error; then the number of requests,
     * and what was waited for
     */
    private record Case(String name, Protocol protocol, Map<String, Object> extra, Optional<String> limit,
            List<Reply> replies, String outcome) {

        Case with(String member, Object value) {
            Map<String, Object> more = new TreeMap<>(extra);
            more.put(member, value);
            return new Case(name, protocol, more, limit, replies, outcome);
        }

        Case limit(String called) {
            return new Case(name, protocol, extra, Optional.of(called), replies, outcome);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Case openAi(String name, String outcome, Reply... replies) {
        return new Case(name, Protocol.OPENAI, Map.of(), Optional.empty(), List.of(replies), outcome);
    }

    private static Case anthropic(String name, String outcome, Reply... replies) {
        return new Case(name, Protocol.ANTHROPIC, Map.of(), Optional.empty(), List.of(replies), outcome);
    }

    private static Reply reply(int status, String form, String... pieces) {
        return new Reply(status, Map.of("Content-Type", form), After.END,
                Stream.of(pieces).map(piece -> piece.getBytes(StandardCharsets.UTF_8)).toList());
    }

    private static Reply stream(String... pieces) {
        return reply(200, STREAM, pieces);
    }

    private static Reply json(int status, String text) {
        return reply(status, JSON, quoted(text));
    }

    private static String quoted(String json) {
        return json.replace('\'', '"');
    }

    private static String data(String json) {
        return "data: " + quoted(json) + "\n\n";
    }

    /** A piece of an answer. */
    private static String says(String text) {
        return data("{'model':'s','choices':[{'index':0,'delta':{'content':'" + text + "'}}]}");
    }

    private static String delta(String members) {
        return data("{'choices':[{'index':0,'delta':{" + members + "}}]}");
    }

    private static String ends(String reason) {
        return data("{'choices':[{'index':0,'delta':{},'finish_reason':'" + reason + "'}]}");
    }

    private static String uses(int input, int output, int total) {
        return data("{'choices':[],'usage':{'prompt_tokens':%d,'completion_tokens':%d,'total_tokens':%d}}"
                .formatted(input, output, total));
    }

    /** A usual answer. */
    private static Reply good() {
        return stream(says("MATCH "), says("(n)"), ends("stop"), uses(9, 2, 11), DONE);
    }

    /** The reply of a host that ends for a reason, then a usual one. */
    private static Reply[] endsWith(String reason) {
        return new Reply[]{stream(says("MATCH "), ends(reason), uses(9, 2, 11), DONE), good()};
    }

    private static String event(String type, String members) {
        return "event: " + type + "\n"
                + data("{'type':'" + type + "'" + (members.isEmpty() ? "" : "," + members) + "}");
    }

    private static Reply message(String reason, String... blocks) {
        return stream(Stream.of(Stream.of(event("message_start", "'message':{'model':'s','usage':{'input_tokens':5,"
                + "'cache_read_input_tokens':4,'output_tokens':1}}")), Stream.of(blocks), Stream.of(
                        event("message_delta", "'delta':{'stop_reason':'" + reason + "'},'usage':{'output_tokens':2}"),
                        event("message_stop", "")))
                .flatMap(each -> each).toArray(String[]::new));
    }

    private static String block(String delta) {
        return event("content_block_delta", "'index':1,'delta':{" + delta + "}");
    }

    static Stream<Case> forms() {
        Reply newer = json(400,
                "{'error':{'message':'Unsupported parameter: `max_tokens` is not supported with this model."
                        + " Use `max_completion_tokens` instead.','param':'max_tokens','code':'unsupported_parameter'}}");
        return Stream.of(
                openAi("names the other limit", "COMPLETE MATCH (n) 9+2, 2 asked: max_completion_tokens", newer,
                        good()),
                openAi("does not know the limit", "COMPLETE MATCH (n) 9+2, 2 asked: max_completion_tokens",
                        json(400, "{'error':{'message':'Unrecognized request argument supplied: max_tokens'}}"),
                        good()),
                openAi("knows no limit", "COMPLETE MATCH (n) 9+2, 3 asked: no limit",
                        json(422, "{'detail':[{'loc':['body','max_tokens'],'msg':'Extra inputs are not permitted',"
                                + "'type':'extra_forbidden'}]}"),
                        json(422, "{'detail':[{'loc':['body','max_completion_tokens'],'msg':'Extra inputs are not"
                                + " permitted','type':'extra_forbidden'}]}"),
                        good()),
                openAi("names a limit of its own", "COMPLETE MATCH (n) 9+2, 2 asked: max_output_tokens",
                        json(400, "{'message':'unknown field max_tokens, did you mean max_output_tokens?','code':3}"),
                        good()),
                openAi("limit by setting", "COMPLETE MATCH (n) 9+2, 1 asked: max_new_tokens", good())
                        .limit("max_new_tokens"),
                openAi("no limit by setting", "COMPLETE MATCH (n) 9+2, 1 asked: no limit", good()).limit("none"),
                openAi("limit among the extra members", "COMPLETE MATCH (n) 9+2, 1 asked: max_completion_tokens",
                        good())
                        .with("max_completion_tokens", 50),
                openAi("rejects the limit of the setting", "set max_tokens_parameter in quern.json, 1 asked",
                        json(400, "{'error':{'message':'Unknown parameter: max_new_tokens','param':'max_new_tokens'}}"))
                        .limit("max_new_tokens"),
                openAi("rejects the value of the limit", "rejected the request (400): max_tokens is too large, 1 asked",
                        json(400,
                                "{'error':{'message':'max_tokens is too large: this model supports at most 64','param':"
                                        + "'max_tokens','code':'invalid_value'}}")),
                openAi("rejects the temperature of the setting",
                        "remove temperature from the model in quern.json, 1 asked",
                        json(400,
                                "{'error':{'message':'Unsupported value: temperature does not support 0 with this model.'"
                                        + ",'param':'temperature','code':'unsupported_value'}}")),
                openAi("rejects stream_options", "COMPLETE MATCH (n) about 11+4, 2 asked: without stream_options",
                        json(422, "{'detail':'stream_options: extra fields not permitted'}"),
                        stream(says("MATCH "), says("(n)"), ends("stop"), DONE)),
                openAi("rejects streaming", "COMPLETE MATCH (n) about 11+4, 2 asked: without stream",
                        json(501, "{'error':'only stream=false is implemented'}"),
                        json(200, "{'choices':[{'message':{'content':'MATCH (n)'}}]}")));
    }

    static Stream<Case> streams() {
        String umlaut = says("M\u00fcnchen \ud83c\udf0d");
        byte[] bytes = (umlaut + ends("stop") + uses(9, 2, 11) + DONE).getBytes(StandardCharsets.UTF_8);
        byte[][] single = IntStream.range(0, bytes.length).mapToObj(i -> new byte[]{bytes[i]}).toArray(byte[][]::new);
        String answer = says("MATCH ") + says("(n)") + ends("stop") + uses(9, 2, 11) + DONE;
        return Stream.of(
                openAi("stays open after the end", "COMPLETE MATCH (n) 9+2, 1 asked", stream(answer).after(After.OPEN)),
                openAi("stays open after the reason", "COMPLETE MATCH (n) about 11+4, 1 asked",
                        stream(says("MATCH (n)"), ends("stop")).after(After.OPEN)),
                openAi("is cut after the reason", "COMPLETE MATCH (n) about 11+4, 1 asked",
                        stream(says("MATCH (n)"), ends("stop")).after(After.CUT)),
                openAi("is cut before the reason", "COMPLETE MATCH (n) 9+2, 2 asked; waited 1",
                        stream(says("MATCH (n)")).after(After.CUT), good()),
                openAi("ends before the reason", "COMPLETE MATCH (n) 9+2, 2 asked; waited 1", stream(says("MATCH (n)")),
                        good()),
                openAi("line ends of Windows", "COMPLETE MATCH (n) 9+2, 1 asked", stream(answer.replace("\n", "\r\n"))),
                openAi("carriage returns", "COMPLETE MATCH (n) 9+2, 1 asked", stream(answer.replace("\n", "\r"))),
                openAi("no space after the colon", "COMPLETE MATCH (n) 9+2, 1 asked",
                        stream(answer.replace("data: ", "data:"))),
                openAi("a byte order mark", "COMPLETE MATCH (n) 9+2, 1 asked", stream("\uFEFF" + answer)),
                openAi("comments and empty fields", "COMPLETE MATCH (n) 9+2, 1 asked",
                        stream(": HOST PROCESSING\n\n:\n\nid: 7\nretry: 5\n\ndata:\n\n",
                                answer.replace("\n\n", "\n\n: \n\n"))),
                openAi("no blank line at the end", "COMPLETE MATCH (n) 9+2, 1 asked", stream(answer.strip())),
                openAi("several lines of data", "COMPLETE MATCH (n) 9+2, 1 asked",
                        stream(answer.replace("{\"choices\"", "{\ndata: \"choices\""))),
                openAi("no blank lines", "COMPLETE MATCH (n) 9+2, 1 asked", stream(answer.replace("\n\n", "\n"))),
                openAi("split within characters", "COMPLETE M\u00fcnchen \ud83c\udf0d 9+2, 1 asked",
                        stream().bytes(single)),
                openAi("compressed", "COMPLETE MATCH (n) 9+2, 1 asked",
                        stream(answer).packed().with("Content-Encoding", "gzip")),
                openAi("compressed without saying so", "COMPLETE MATCH (n) 9+2, 1 asked", stream(answer).packed()),
                openAi("a compressed error", "rejected the key (401): who are you?, 1 asked",
                        json(401, "{'error':{'message':'who are you?'}}").packed()),
                openAi("lines of JSON without fields", "COMPLETE MATCH (n) 9+2, 1 asked",
                        reply(200, "application/x-ndjson", answer.replace("data: ", "").replace("[DONE]\n", ""))),
                openAi("a stream that is called text", "COMPLETE MATCH (n) 9+2, 1 asked",
                        reply(200, "text/plain", answer).after(After.OPEN)),
                openAi("an answer that is called a stream", "COMPLETE MATCH (n) 3+2, 1 asked",
                        stream(quoted("{'choices':[{'message':{'content':'MATCH (n)'},'finish_reason':'stop'}],"
                                + "'usage':{'prompt_tokens':3,'completion_tokens':2}}"))),
                openAi("an empty body", "sent an empty response, 2 asked", reply(200, JSON)),
                openAi("an empty stream", "sent an empty response, 2 asked", stream()),
                openAi("a web page", "a web page instead of an answer: Sign in, 2 asked",
                        reply(200, "text/html", "<html><title>Sign in</title></html>")),
                openAi("a page of a proxy", "unavailable or overloaded (502): Bad Gateway, 5 asked",
                        reply(502, "text/html", "<html><h1>Bad Gateway</h1></html>")),
                openAi("moved", "the host redirects (301) to https://h.example/v1, STOPS, 1 asked",
                        reply(301, "text/plain").with("Location", "https://h.example/v1")));
    }

    static Stream<Case> reasons() {
        List<Case> all = new ArrayList<>();
        for (String reason : List.of("stop", "STOP", "eos_token", "stop_sequence", "end_turn", "COMPLETE"))
            all.add(openAi(reason, "COMPLETE MATCH  9+2, 1 asked", endsWith(reason)));
        for (String reason : List.of("length", "max_tokens", "model_length", "MAX_TOKENS",
                "model_context_window_exceeded"))
            all.add(openAi(reason, "LENGTH MATCH  9+2, 1 asked", endsWith(reason)));
        for (String reason : List.of("content_filter", "SAFETY", "content_filter: PROHIBITED_CONTENT", "RECITATION",
                "sensitive", "refusal"))
            all.add(openAi(reason, "REFUSED MATCH  9+2, 1 asked", endsWith(reason)));
        for (String reason : List.of("error", "insufficient_system_resource", "abort", "network_error",
                "MALFORMED_FUNCTION_CALL", "cancelled"))
            all.add(openAi(reason, "COMPLETE MATCH (n) 9+2, 2 asked; waited 1; 22 billed", endsWith(reason)));
        all.add(openAi("an unknown reason", "for an unknown reason: tired, 2 asked; waited 1; 22 billed",
                endsWith("tired")[0]));
        for (String reason : List.of("end_turn", "stop_sequence"))
            all.add(anthropic(reason, "COMPLETE MATCH 9+2, 1 asked",
                    message(reason, block("'type':'text_delta','text':'MATCH'"))));
        for (String reason : List.of("max_tokens", "model_context_window_exceeded"))
            all.add(anthropic(reason, "LENGTH MATCH 9+2, 1 asked",
                    message(reason, block("'type':'text_delta','text':'MATCH'"))));
        all.add(anthropic("refusal", "REFUSED  9+2, 1 asked", message("refusal")));
        all.add(anthropic("pause_turn", "interrupted its answer: pause_turn, 5 asked", message("pause_turn",
                block("'type':'text_delta','text':'MATCH'"))));
        all.add(openAi("an empty reason", "COMPLETE MATCH (n) about 11+4, 1 asked",
                stream(data("{'choices':[{'delta':{'content':'MATCH (n)'},'finish_reason':''}]}"), DONE)));
        all.add(openAi("a reason in each piece", "COMPLETE MATCH (n) 9+2, 1 asked",
                stream(data("{'choices':[{'delta':{'content':'MATCH '},'finish_reason':'stop'}]}"),
                        data("{'choices':[{'delta':{'content':'(n)'},'finish_reason':'stop'}]}"), uses(9, 2, 11),
                        DONE)));
        return all.stream();
    }

    static Stream<Case> contents() {
        String call = "'tool_calls':[{'index':0,'function':{'name':'run','arguments':'%s'}}]";
        return Stream.of(
                openAi("parts", "COMPLETE MATCH (n) 9+2, 1 asked", stream(
                        delta("'content':[{'type':'thinking','thinking':[{'type':'text','text':'hm'}]}]"),
                        delta("'content':[{'type':'text','text':'MATCH '}]"), says("(n)"), ends("stop"), uses(9, 2, 11),
                        DONE)),
                openAi("parts of a whole answer", "COMPLETE MATCH (n) about 11+4, 1 asked", json(200,
                        "{'choices':[{'message':{'content':[{'type':'text','text':'MATCH '},{'type':'text','text':'(n)'}]},"
                                + "'finish_reason':'stop'}]}")),
                openAi("thinking apart", "COMPLETE MATCH (n) 9+2, 1 asked", stream(delta("'reasoning_content':'hm'"),
                        says("MATCH (n)"), ends("stop"), uses(9, 2, 11), DONE)),
                openAi("only thinking", "COMPLETE <think>MATCH (n)</think> 9+2, 1 asked", stream(
                        delta("'content':null,'reasoning_content':'MATCH '"), delta("'reasoning_content':'(n)'"),
                        ends("stop"),
                        uses(9, 2, 11), DONE)),
                openAi("only thinking, twice", "COMPLETE <think>hm</think> 9+2, 1 asked",
                        stream(delta("'reasoning':'hm',"
                                + "'reasoning_details':[{'type':'reasoning.text','text':'hm'}]"), ends("stop"),
                                uses(9, 2, 11), DONE)),
                openAi("thinking that is cut", "LENGTH <think>hm 9+2, 1 asked",
                        stream(delta("'reasoning_content':'hm'"),
                                ends("length"), uses(9, 2, 11), DONE)),
                openAi("a call", "COMPLETE {\"query\":\"MATCH (n)\"} 9+2, 1 asked", stream(delta("'content':null,"
                        + call.formatted("{\\'query\\':")), delta(call.formatted("\\'MATCH (n)\\'}")),
                        ends("tool_calls"),
                        uses(9, 2, 11), DONE)),
                openAi("an old call", "COMPLETE {\"query\":\"MATCH (n)\"} about 11+8, 1 asked", json(200,
                        "{'choices':[{'message':{'content':null,'function_call':{'name':'run','arguments':{'query':"
                                + "'MATCH (n)'}}},'finish_reason':'function_call'}]}")),
                openAi("a text before a call", "COMPLETE I run:\n{} 9+2, 1 asked", stream(says("I run:"),
                        delta(call.formatted("{}")), ends("tool_calls"), uses(9, 2, 11), DONE)),
                openAi("a refusal", "REFUSED I cannot 9+2, 1 asked",
                        stream(delta("'content':null,'refusal':'I cannot'"),
                                ends("stop"), uses(9, 2, 11), DONE)),
                openAi("an empty answer", "COMPLETE MATCH (n) 9+2, 2 asked; waited 1; 20 billed",
                        stream(ends("stop"), uses(9, 0, 9), DONE), good()),
                openAi("a second choice", "COMPLETE MATCH (n) 9+2, 1 asked", stream(says("MATCH (n)"),
                        data("{'choices':[{'index':1,'delta':{'content':'no'}}]}"), ends("stop"), uses(9, 2, 11),
                        DONE)),
                openAi("filter results", "COMPLETE MATCH (n) 9+2, 1 asked", stream(data("{'choices':[],"
                        + "'prompt_filter_results':[]}"), says("MATCH (n)"), ends("stop"), uses(9, 2, 11), DONE)),
                anthropic("thinking blocks", "COMPLETE MATCH 9+2, 1 asked", message("end_turn",
                        event("content_block_start", "'index':0,'content_block':{'type':'thinking','thinking':''}"),
                        block("'type':'thinking_delta','thinking':'hm'"),
                        block("'type':'signature_delta','signature':'x'"),
                        event("ping", ""), block("'type':'text_delta','text':'MATCH'"))),
                anthropic("a call of a tool", "COMPLETE {\"query\":1} 9+2, 1 asked", message("tool_use",
                        event("content_block_start", "'index':1,'content_block':{'type':'tool_use','input':{}}"),
                        block("'type':'input_json_delta','partial_json':'{\\'query\\''"),
                        block("'type':'input_json_delta','partial_json':':1}'"))));
    }

    static Stream<Case> usages() {
        return Stream.of(
                openAi("usage twice", "COMPLETE MATCH (n) 9+5, 1 asked",
                        stream(says("MATCH (n)"), uses(9, 1, 10), ends("stop"),
                                uses(9, 5, 14), DONE)),
                openAi("usage with the reason", "COMPLETE MATCH (n) 9+5, 1 asked", stream(says("MATCH (n)"),
                        data("{'choices':[{'delta':{},'finish_reason':'stop'}],'usage':{'prompt_tokens':9,"
                                + "'completion_tokens':5}}"))
                        .after(After.OPEN)),
                openAi("usage under another name", "COMPLETE MATCH (n) 9+5, 1 asked", stream(says("MATCH (n)"),
                        data("{'choices':[{'delta':{},'finish_reason':'stop'}],'x_groq':{'usage':{'prompt_tokens':9,"
                                + "'completion_tokens':5}}}"),
                        DONE)),
                openAi("thinking in the total only", "COMPLETE MATCH (n) 9+30, 1 asked", stream(says("MATCH (n)"),
                        ends("stop"), uses(9, 5, 39), DONE)),
                openAi("usage of null", "COMPLETE MATCH (n) about 11+4, 1 asked", stream(data("{'choices':[{'delta':"
                        + "{'content':'MATCH (n)'}}],'usage':null}"), ends("stop"), uses(0, 0, 0), DONE)),
                openAi("usage of an answer that breaks", "COMPLETE MATCH (n) 9+2, 2 asked; waited 1; 22 billed",
                        stream(says("MATCH"), uses(9, 2, 11), data("{'error':{'code':502,'message':'gone'}}")),
                        good()));
    }

    static Stream<Case> errors() {
        String said = "too long for the model%s: " + TOO_LONG + ", 1 asked";
        return Stream.of(
                openAi("field error", said.formatted(" (400)"),
                        stream("error: " + quoted("{'code':400,'message':'" + TOO_LONG + "'}") + "\n\n", DONE)),
                openAi("event error", said.formatted(""),
                        stream("event: error\n", data("{'error':'" + TOO_LONG + "'}"))),
                openAi("event error in words", said.formatted(""), stream("event: error\ndata: " + TOO_LONG + "\n\n")),
                openAi("unframed error", said.formatted(" (400)"),
                        stream(quoted("{'error':{'code':400,'message':'" + TOO_LONG + "'}}"))),
                openAi("unframed error of several lines", said.formatted(" (400)"),
                        stream(quoted("{\n 'error': {\n 'code': 400,\n 'message': '" + TOO_LONG + "'\n }\n}\n"))),
                openAi("object error", said.formatted(" (400)"),
                        stream(data("{'object':'error','message':'" + TOO_LONG + "','code':400}"), DONE)),
                openAi("proper error", said.formatted(" (400)"),
                        stream(data("{'error':{'code':400,'message':'" + TOO_LONG + "'}}"))),
                openAi("error of a choice", "COMPLETE MATCH (n) 9+2, 2 asked; waited 1",
                        stream(says("MATCH"),
                                data("{'choices':[{'delta':{'content':''},'finish_reason':'error','error':"
                                        + "{'code':502,'message':'upstream went away'}}]}"),
                                DONE),
                        good()),
                openAi("error of 200", "rate limit exceeded (429): slow, 5 asked",
                        json(200, "{'error':{'code':429,'message':'slow'}}")),
                openAi("too long with 500", said.formatted(" (500)"),
                        json(500, "{'error':{'message':'" + TOO_LONG + "'}}")),
                openAi("an error without a reason", "interrupted its answer: hm, 2 asked",
                        stream(data("{'error':'hm'}"))),
                openAi("detail", "rejected the request (422): n: too small, 1 asked",
                        json(422, "{'detail':[{'loc':['body','n'],'msg':'n: too small'}]}")),
                openAi("a list of errors", "API key not valid, STOPS, 1 asked",
                        json(400,
                                "[{'error':{'code':400,'message':'API key not valid','status':'INVALID_ARGUMENT'}}]")),
                openAi("an unknown model with 400", "Model Not Exist, STOPS, 1 asked",
                        json(400, "{'error':{'message':'Model Not Exist','type':'invalid_request_error'}}")),
                openAi("402", "no credit left: the balance is used up, STOPS, 1 asked",
                        json(402, "{'error':{'message':'the balance is used up'}}")),
                openAi("402 in a stream", "no credit left: pay, STOPS, 1 asked",
                        stream(data("{'error':{'code':402,'message':'pay'}}"))),
                openAi("insufficient_quota", "no credit left: pay, STOPS, 1 asked",
                        json(429, "{'error':{'message':'pay','code':'insufficient_quota'}}")),
                anthropic("billing_error", "no credit left: pay, STOPS, 1 asked",
                        json(403, "{'type':'error','error':{'type':'billing_error','message':'pay'}}")),
                anthropic("a low balance", "no credit left, STOPS, 1 asked",
                        json(400, "{'type':'error','error':{'type':"
                                + "'invalid_request_error','message':'Your credit balance is too low'}}")),
                anthropic("overloaded in a stream", "COMPLETE MATCH 9+2, 2 asked; waited 1",
                        stream(event("error", "'error':{'type':'overloaded_error','message':'Overloaded'}")),
                        message("end_turn", block("'type':'text_delta','text':'MATCH'"))),
                anthropic("overloaded", "unavailable or overloaded (529): Overloaded, 5 asked",
                        json(529, "{'type':'error','error':{'type':'overloaded_error','message':'Overloaded'}}")),
                openAi("a filter on the question", "REFUSED  0+0, 1 asked",
                        json(400, "{'error':{'message':'filtered','code':'content_filter'}}")));
    }

    static Stream<Case> waits() {
        Reply busy = json(429, "{'error':{'message':'slow'}}");
        return Stream.of(waits("seconds", 7_000, busy.with("Retry-After", "7")),
                waits("parts of seconds", 1_500, busy.with("Retry-After", "1.5")),
                waits("milliseconds", 250, busy.with("Retry-After-Ms", "250").with("Retry-After", "1")),
                waits("a date", 30_000, busy.with("Retry-After", "Thu, 1 Jan 2026 12:00:30 GMT")),
                waits("a limit", 60_000,
                        busy.with("X-RateLimit-Remaining-Requests", "0").with("X-RateLimit-Reset-Requests",
                                "1m0s").with("X-RateLimit-Remaining-Tokens", "9")
                                .with("X-RateLimit-Reset-Tokens", "5m")),
                waits("a time", 20_000, busy.with("anthropic-ratelimit-tokens-remaining", "0")
                        .with("anthropic-ratelimit-tokens-reset", "2026-01-01T12:00:20Z")),
                waits("words", 7_660,
                        json(429, "{'error':{'message':'Rate limit reached. Please try again in 7.66s. Upgrade'}}")),
                waits("words with minutes", 86_400, json(429, "{'error':{'message':'Please try again in 1m26.4s.'}}")),
                waits("words with milliseconds", 350, json(503, "{'error':'retry after 350 ms'}")),
                waits("long words", 120_000, json(429, "{'message':'Please retry after 2 minutes'}")),
                waits("details", 45_500,
                        json(429, "{'error':{'code':429,'status':'RESOURCE_EXHAUSTED','message':'quota',"
                                + "'details':[{'@type':'RetryInfo','retryDelay':'45.5s'}]}}")),
                waits("headers in the body", 9_000,
                        json(429, "{'error':{'code':429,'message':'slow','metadata':{'headers':"
                                + "{'Retry-After':'9'}}}}")),
                waits("loading", 20_000, json(503, "{'error':'Model x is currently loading','estimated_time':20.0}")),
                waits("within a stream", 3_000,
                        stream(data("{'error':{'code':429,'message':'slow, try again in 3s'}}"))),
                openAi("a day", "try again in 1440 minutes, STOPS, 1 asked", busy.with("Retry-After", "86400")));
    }

    /** Models with two roles: the standing instructions come with the question. */
    static Stream<Case> roles() {
        return Stream.of(
                "{'error':{'message':'Unsupported value: messages[0].role does not support system with this model.',"
                        + "'param':'messages[0].role','code':'unsupported_value'}}",
                "{'object':'error','message':'System role not supported','code':400}",
                "{'message':'Conversation roles must alternate user/assistant/user/assistant/...'}",
                "{'error':'Only user and assistant roles are supported!'}",
                "{'error':{'code':400,'message':'Developer instruction is not enabled for models/maker-1'}}",
                "{'message':'This model does not support system messages. Try again without a system message.'}",
                "{'detail':[{'loc':['body','messages',0,'role'],'msg':'Input should be user or assistant; role: system'}]}")
                .map(text -> openAi("rejects the role: " + text, "COMPLETE MATCH (n) 9+2, 2 asked: roles user",
                        json(text.contains("detail") ? 422 : 400, text), good()));
    }

    private static Case waits(String name, int millis, Reply busy) {
        return openAi("wait: " + name, "COMPLETE MATCH (n) 9+2, 2 asked; waited " + millis + " ms", busy, good());
    }

    @ParameterizedTest
    @MethodSource({"forms", "roles", "streams", "reasons", "contents", "usages", "errors", "waits"})
    void knowsHosts(Case each) throws IOException {
        try (ModelServer server = new ModelServer((exchange, number, _) -> {
            Reply reply = each.replies().get(Math.min(number, each.replies().size()) - 1);
            ModelServer.raw(exchange, reply.status(), reply.headers(), reply.after(),
                    reply.pieces().toArray(byte[][]::new));
        })) {
            Budget budget = Budget.unlimited();
            String outcome = outcome(each, server.url(), budget);
            JsonNode last = server.asked().getLast().body();
            String said = outcome + ", " + server.asked().size() + " asked" + form(last) + "; "
                    + server.asked().size() + " asked" + roles(last) + "; waited "
                    + clock.waited().size() + "; waited "
                    + clock.waited().stream().map(Duration::toMillis).map(String::valueOf)
                            .collect(Collectors.joining(" "))
                    + " ms; " + budget.spent().tokens() + " billed";
            for (String part : each.outcome().split("(?<=asked); |, (?=\\d+ asked)|; |, (?=STOPS)"))
                assertThat(said).contains(part);
        }
    }

    private static String form(JsonNode asked) {
        String limit = Stream.of("max_tokens", "max_completion_tokens", "max_output_tokens", "max_new_tokens")
                .filter(asked::has)
                .findFirst().orElse("no limit");
        return asked.has("stream_options") || asked.has("system") ? ": " + limit
                : ": without " + (asked.path("stream").asBoolean()
                        ? "stream_options" : "stream");
    }

    private static String roles(JsonNode asked) {
        return ": roles " + String.join(" ", asked.path("messages").findValuesAsText("role"));
    }

    private String outcome(Case each, String url, Budget budget) {
        ModelSettings settings = new ModelSettings("m", each.protocol(), URI.create(url), "maker-1",
                new Parameters(Optional.of(0.0), Optional.empty(), Optional.of(7), 100, each.limit(), List.of("STOP"),
                        each.extra()),
                Optional.empty(), Duration.ofSeconds(20), 4, 0, "SOME_KEY");
        try (ServedModel model = new ServedModel(settings, new Host(settings, "secret", "Quern/test", clock, 1_000_000),
                new AnswerCache(folder, new SafeFiles()), budget, notes::add, clock, new Backoff(new Random(1)),
                COUNTER)) {
            ModelAnswer answer = model.ask(ModelRequest.of(asked(each)), Progress.NONE);
            return "%s %s %s%d+%d".formatted(answer.finish(), answer.text(), answer.usage().estimated() ? "about " : "",
                    answer.usage().input(), answer.usage().output());
        } catch (QuernException failed) {
            return failed.getMessage() + (failed instanceof EnvironmentException ? ", STOPS" : "");
        }
    }

    private static Message[] asked(Case each) {
        Message question = Message.user("How many?");
        return each.name().startsWith("rejects the role")
                ? new Message[]{new Message(Message.Role.SYSTEM, "Answer."), question} : new Message[]{question};
    }
}
