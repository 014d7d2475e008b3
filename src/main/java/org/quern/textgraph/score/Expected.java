package org.quern.textgraph.score;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.textgraph.format.EdgeList;

/**
 * The correct answer to a question, with names. It decides which replies are correct; a custom task may have
 * its own class.
 */
public interface Expected {

    /** The correct replies in the required form, the preferred one first. */
    List<String> replies();

    /** Whether the reply contains the answer in the required form. */
    boolean exact(String reply);

    /** Whether the reply contains the answer anywhere; true for all replies that are correct by the exact scoring. */
    boolean flexible(String reply);

    /** Yes or no. */
    record YesNo(boolean yes) implements Expected {

        @Override
        public List<String> replies() {
            return List.of(yes ? "Yes" : "No");
        }

        @Override
        public boolean exact(String reply) {
            return reply.strip().split("\\s+", 2)[0].equalsIgnoreCase(yes ? "yes" : "no");
        }

        @Override
        public boolean flexible(String reply) {
            return exact(reply) || Said.yesOrNo(ReplyMarkup.without(reply)).filter(said -> said == yes).isPresent();
        }
    }

    /** A number. */
    record Number(long number) implements Expected {

        private static final Pattern PLAIN = Pattern.compile("(-?\\d+)(?![\\d]|[.,]\\d).*");

        @Override
        public List<String> replies() {
            return List.of("Answer: " + number);
        }

        @Override
        public boolean exact(String reply) {
            Matcher answer = OneOf.ANSWER.matcher(reply);
            if (!answer.find())
                return false;
            Matcher plain = PLAIN.matcher(answer.group(1));
            return plain.matches() && isIt(NumberWords.parse(plain.group(1)));
        }

        @Override
        public boolean flexible(String reply) {
            return exact(reply) || isIt(Said.number(ReplyMarkup.without(reply)));
        }

        private boolean isIt(OptionalLong given) {
            return given.isPresent() && given.getAsLong() == number;
        }
    }

    /** One of these entities. */
    record OneOf(List<String> names) implements Expected {

        private static final Pattern ANSWER = Pattern.compile("Answer:\\s*([^\\r\\n]*)");

        public OneOf {
            names = List.copyOf(names);
        }

        @Override
        public List<String> replies() {
            return names.stream().map(name -> "Answer: " + EdgeList.name(name)).toList();
        }

        @Override
        public boolean exact(String reply) {
            Matcher found = ANSWER.matcher(reply);
            return found.find() && names.stream().anyMatch(name -> isName(found.group(1).strip(), name));
        }

        /** A full stop after a name is not part of it, unless the name ends with one. */
        private static boolean isName(String given, String name) {
            return List.of(name, EdgeList.name(name), EdgeList.quoted(name)).stream()
                    .anyMatch(form -> given.equals(form) || given.equals(form + "."));
        }

        @Override
        public boolean flexible(String reply) {
            return exact(reply) || Said.name(ReplyMarkup.without(reply), names);
        }
    }

    /** One of these paths, both ends included. */
    record OnePath(List<List<String>> paths) implements Expected {

        public OnePath {
            paths = paths.stream().map(List::copyOf).toList();
        }

        /** A path in the required form. */
        public static String reply(List<String> names) {
            return PathText.HEAD + " [" + String.join(", ", names.stream().map(EdgeList::quoted).toList()) + "]";
        }

        /**
         * The length in edges of the path in a reply, whether the path exists or not.
         *
         * @return empty if the reply contains no path; 0 if it says that there is none
         */
        public static OptionalInt length(String reply) {
            return PathText.exact(reply).or(() -> PathText.anywhere(ReplyMarkup.without(reply)))
                    .map(path -> OptionalInt.of(Math.max(0, path.size() - 1))).orElse(OptionalInt.empty());
        }

        @Override
        public List<String> replies() {
            return paths.stream().map(OnePath::reply).toList();
        }

        @Override
        public boolean exact(String reply) {
            return PathText.exact(reply).filter(paths::contains).isPresent();
        }

        @Override
        public boolean flexible(String reply) {
            return exact(reply) || Said.path(ReplyMarkup.without(reply), paths);
        }
    }
}
