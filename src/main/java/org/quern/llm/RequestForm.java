package org.quern.llm;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.llm.ModelSettings.Parameters;

/**
 * The form in which a host accepts requests. It begins with the usual one and changes when the host rejects a
 * parameter.
 *
 * @param limit the name of the parameter for the max. number of tokens; empty if none is sent
 * @param leftOut parameters that are not sent
 */
record RequestForm(Optional<String> limit, Set<String> leftOut) {

    /** The value of the setting that sends no limit. */
    static final String NONE = "none";
    /** The standing instructions as a message of their own; without it, they begin the user's first message. */
    static final String SYSTEM = "system messages";
    private static final String USUAL = "max_tokens";
    private static final String NEWER = "max_completion_tokens";
    private static final Pattern LIMIT = Pattern
            .compile(
                    "\\b(?:max_(?:[a-z]+_)*tokens(?:_[a-z]+)*|max[A-Z]\\w*Tokens|maxTokens|num_predict|max_length)\\b");
    private static final Set<Integer> STATUS = Set.of(400, 404, 405, 415, 422, 500, 501);
    private static final Pattern REJECTED = Pattern.compile("unsupported|not (?:be )?support|unknown|unrecogni[sz]ed"
            + "|unexpected|not (?:be )?(?:permitted|allowed|available|accepted|valid|implemented|recogni[sz]ed|known)"
            + "|forbidden|deprecated|extra (?:inputs|fields)|does(?: not|n't) (?:support|accept|allow|know|have)"
            + "|no longer|cannot (?:be|both)|can't be|disabled|remove|invalid (?:parameter|argument|field|property|key)");
    /** A value that the host rejects, although it knows the parameter. */
    private static final Pattern RANGE = Pattern.compile("too (?:large|big|high|small|low)|at most|at least|less than"
            + "|greater than|maximum (?:value|of|allowed)|minimum|between|exceeds|range|up to \\d|cannot exceed");
    /** Templates of local models, and hosts of models that know two roles. */
    private static final Pattern ROLE = Pattern
            .compile("\\b(?:system|developer)[- _'\"`]*(?:role|message|prompt|instruction)"
                    + "|\\brole\\W{1,9}(?:system|developer)\\b|\\.role\\b.*\\b(?:system|developer)\\b"
                    + "|roles? must alternate|only (?:the )?user and (?:assistant|model)\\b");
    private static final Pattern UNKNOWN_ROLE = Pattern.compile("must alternate|only (?:the )?user and"
            + "|not enabled|must be (?:one of|either)|invalid (?:role|value)|should be|input should");
    private static final Pattern STREAM = Pattern.compile("(?i)\\bstream(?:ing|ed)?\\b");
    /** What is sent without being set by the user. */
    private static final List<String> OURS = List.of("stream_options", "stream", "temperature", "top_p");

    RequestForm {
        leftOut = Set.copyOf(leftOut);
    }

    /** The first form: with the limit that the settings name. */
    static RequestForm of(Parameters with) {
        Optional<String> own = with.extra().keySet().stream().filter(RequestForm::isLimit)
                .filter(name -> with.extra().get(name) != null).findFirst();
        Optional<String> limit = own.isPresent() ? Optional.empty()
                : with.limitName().or(() -> Optional.of(USUAL)).filter(name -> !name.equals(NONE));
        return new RequestForm(limit, Set.of());
    }

    static boolean isLimit(String name) {
        return LIMIT.matcher(name).matches();
    }

    /** The parameter that an error rejects as such, not because of its value; empty if it names none. */
    static Optional<String> rejected(HostError error) {
        String words = error.message();
        boolean rejects = error.has("unsupported_parameter", "unknown_parameter", "unsupported_value",
                "extra_forbidden",
                "invalid_parameter_error") || REJECTED.matcher(words.toLowerCase(Locale.ROOT)).find();
        boolean range = RANGE.matcher(words.toLowerCase(Locale.ROOT)).find()
                && !error.has("unsupported_parameter", "unknown_parameter", "unsupported_value");
        if (!rejects || range)
            return Optional.empty();
        if (!error.param().isEmpty())
            return Optional.of(error.param());
        Matcher limit = LIMIT.matcher(words);
        return Stream.of("stream_options", "temperature", "top_p", "seed", "stop", "stream")
                .filter(name -> Pattern.compile("(?i)\\b" + name + (name.equals("stream") ? "(?:ing|ed)?" : "") + "\\b")
                        .matcher(words).find())
                .findFirst().or(() -> limit.find() ? Optional.of(limit.group()) : Optional.empty());
    }

    /**
     * The form for the next attempt after the host rejected this one.
     *
     * @param set the parameters in the settings; they are not changed against the user's will
     * @return empty if no other form would help
     */
    Optional<RequestForm> after(HostError error, Parameters set) {
        if (!STATUS.contains(error.status()))
            return Optional.empty();
        Optional<String> other = limit.filter(_ -> set.limitName().isEmpty()).flatMap(sent -> otherLimit(sent, error));
        if (other.isPresent())
            return other.map(name -> new RequestForm(other.filter(each -> !each.equals(NONE)), leftOut));
        return rejected(error).filter(OURS::contains)
                .or(() -> rejectsSystem(error) ? Optional.of(SYSTEM) : Optional.empty())
                .or(() -> STREAM.matcher(error.message()).find() ? Optional.of("stream") : Optional.empty())
                .filter(name -> !leftOut.contains(name))
                .filter(name -> !(name.equals("temperature") && set.temperature().isPresent()))
                .filter(name -> !(name.equals("top_p") && set.topP().isPresent()))
                .map(name -> new RequestForm(limit, with(name)));
    }

    private static boolean rejectsSystem(HostError error) {
        String words = error.message().toLowerCase(Locale.ROOT);
        return (ROLE.matcher(words).find() || error.param().matches("messages\\W+0\\W+role"))
                && (REJECTED.matcher(words).find() || UNKNOWN_ROLE.matcher(words).find());
    }

    private Set<String> with(String name) {
        Set<String> more = new HashSet<>(leftOut);
        more.add(name);
        if (name.equals("stream"))
            more.add("stream_options");
        return more;
    }

    /** The name of the limit that the host knows instead; "none" if it knows none. */
    private static Optional<String> otherLimit(String sent, HostError error) {
        List<String> named = LIMIT.matcher(error.message()).results().map(match -> match.group()).distinct().toList();
        boolean about = error.param().equals(sent) || named.contains(sent);
        Optional<String> instead = named.stream().filter(name -> !name.equals(sent)).findFirst();
        if (!about || rejected(error).filter(RequestForm::isLimit).isEmpty() && instead.isEmpty())
            return Optional.empty();
        if (rejected(error).isEmpty() && !error.message().matches("(?is).*\\b(?:instead|use|send|rename|replace)\\b.*"))
            return Optional.empty();
        return sent.equals(USUAL) ? instead.or(() -> Optional.of(NEWER)) : Optional.of(NONE);
    }
}
