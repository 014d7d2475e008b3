package org.quern.ui.shell.start;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.workspace.Excerpt;
import org.quern.workspace.QuernException;
import org.quern.workspace.Sha256;

/**
 * Lets a second start show what it was asked for in the window that has the workspace open. The two talk over a Unix domain
 * socket in a folder that only the user can enter. A message is one line: a link, why something cannot be shown, or nothing.
 *
 * @param folder the folder of the sockets
 * @param patience how long a side waits for the other
 * @param display the screen of this start; a window on another one cannot be seen, so it is not asked
 */
public record Handover(Path folder, Duration patience, String display) {

    private static final int LONGEST = 4_096;
    private static final byte END = '\n';
    private static final String DONE = "shown";
    /** Begins a message with the parts of a failure, each after a tab. */
    private static final String REFUSED = "refused";
    /** Max. characters of a part; a message with four bytes for each is not too long. */
    private static final int LONGEST_PART = 300;
    private static final Set<PosixFilePermission> ONLY_THE_USER = PosixFilePermissions.fromString("rwx------");

    /**
     * @param folder the folder of the sockets, created if it does not exist
     * @param display the screen of this start
     */
    public Handover(Path folder, String display) {
        this(folder, Duration.ofSeconds(3), display);
    }

    /**
     * Asks the window that has a workspace open to come to the front.
     *
     * @return whether there is one that did
     */
    public boolean deliver(Path workspace, Optional<Link> link) {
        return deliver(workspace, link.map(Link::toString).orElse(""));
    }

    /**
     * Asks the window that has a workspace open to come to the front and say why something cannot be shown.
     *
     * @return whether there is one that did
     */
    public boolean deliver(Path workspace, QuernException refusal) {
        return deliver(workspace, Stream.of(REFUSED, refusal.what(), refusal.where(), refusal.remedy())
                .map(part -> Excerpt.of(part.replaceAll("\\p{Cntrl}", " "), LONGEST_PART))
                .collect(Collectors.joining("\t")));
    }

    private boolean deliver(Path workspace, String message) {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            if (!isPrivate() || !channel.connect(UnixDomainSocketAddress.of(socket(workspace))))
                return false;
            send(channel, message);
            return line(channel).equals(Optional.of(DONE));
        } catch (IOException | IllegalArgumentException nobody) {
            // No window, or one that was killed: its socket is still there, but nobody accepts.
            return false;
        }
    }

    /**
     * Opens the socket of a workspace. The caller has the workspace open; since only one process can, a socket that exists
     * is left over from one that was killed.
     *
     * @throws IOException when the system does not support it, or others could use the folder
     */
    ServerSocketChannel open(Path workspace) throws IOException {
        Files.createDirectories(folder.toAbsolutePath().getParent());
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS))
            createPrivate();
        if (!isPrivate())
            throw new IOException(folder + " can be used by others");
        Path socket = socket(workspace);
        Files.deleteIfExists(socket);
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            server.bind(UnixDomainSocketAddress.of(socket));
        } catch (IOException | IllegalArgumentException impossible) {
            server.close();
            throw new IOException("no socket at " + socket, impossible);
        }
        return server;
    }

    void remove(Path workspace) throws IOException {
        Files.deleteIfExists(socket(workspace));
    }

    /** Reads one message and answers it. */
    void answer(SocketChannel client, Consumer<Optional<Link>> onMessage, Consumer<QuernException> onRefusal)
            throws IOException {
        Optional<String> line = line(client);
        if (line.isEmpty())
            throw new IOException("it was too long, incomplete or late");
        if (line.get().split("\t", -1) instanceof String[] parts && parts.length == 4 && parts[0].equals(REFUSED))
            onRefusal.accept(new QuernException(parts[1], parts[2], parts[3]));
        else
            onMessage.accept(line.filter(text -> !text.isEmpty()).map(Link::parse));
        send(client, DONE);
    }

    private static void send(SocketChannel channel, String line) throws IOException {
        channel.write(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    /** The line that the other side sends; empty if it is too long, incomplete or late. */
    private Optional<String> line(SocketChannel channel) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(LONGEST);
        long end = System.nanoTime() + patience.toNanos();
        channel.configureBlocking(false);
        try (Selector ready = Selector.open()) {
            channel.register(ready, SelectionKey.OP_READ);
            while (read.hasRemaining()) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (left <= 0 || ready.select(left) > 0 && channel.read(read) < 0)
                    return Optional.empty();
                ready.selectedKeys().clear();
                if (read.position() > 0 && read.get(read.position() - 1) == END)
                    return Optional.of(new String(read.array(), 0, read.position() - 1, StandardCharsets.UTF_8));
            }
        }
        return Optional.empty();
    }

    private Path socket(Path workspace) throws IOException {
        // The paths of sockets are limited to about 100 bytes.
        return folder.resolve(Sha256.of(workspace.toRealPath() + "\n" + display).substring(0, 16));
    }

    private void createPrivate() throws IOException {
        if (isPosix())
            Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(ONLY_THE_USER));
        else
            Files.createDirectory(folder);
    }

    /** Windows: a personal folder can be entered only by its user already. */
    private boolean isPrivate() throws IOException {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && (!isPosix()
                || Files.getPosixFilePermissions(folder).equals(ONLY_THE_USER)
                        && Files.getOwner(folder).equals(folder.getFileSystem().getUserPrincipalLookupService()
                                .lookupPrincipalByName(System.getProperty("user.name"))));
    }

    private boolean isPosix() {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
